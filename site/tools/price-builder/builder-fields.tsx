import { useRef } from "react";
import type { PricedPart } from "#schemas/facts/products.ts";
import { NumberField } from "#site/tools/number-field.tsx";
import type { BuilderWords } from "#site/tools/price-builder/describe-quote.ts";
import {
  builderEntries,
  type SelectionEntries,
  type SelectionRead,
  tickPart,
} from "#site/tools/price-builder/read-selection.ts";
import { ChoiceField, optionsOf, SelectField } from "#site/ui/field.tsx";

type Props = {
  words: BuilderWords;
  entries: SelectionEntries;
  read: SelectionRead;
  onChange: (changed: Partial<SelectionEntries>) => void;
};

export function BuilderFields({ words, entries, read, onChange }: Props) {
  const beforeListing = useRef<string>(builderEntries.parts);
  const choose = (part: PricedPart, ticked: boolean) => {
    const others = read.parts.filter((other) => other !== "platformListing");
    if (part === "platformListing" && ticked) beforeListing.current = others.join(" ");
    onChange({ parts: tickPart(read.parts, part, ticked, beforeListing.current) });
  };
  return (
    <div className="tool-fields">
      <NumberField
        {...words.fields.rooms}
        name="rooms"
        text={entries.rooms}
        reading={read.rooms}
        onChange={(rooms) => onChange({ rooms })}
      />
      <ChoiceField
        {...words.fields.parts}
        type="checkbox"
        name="parts"
        choices={words.parts}
        chosen={read.parts}
        onChoose={(part, ticked) => choose(part as PricedPart, ticked)}
        error={read.partsError && words.partsErrors[read.partsError]}
      />
      <SelectField
        {...words.fields.currency}
        name="currency"
        optional={false}
        options={optionsOf(words.currencies.choices)}
        value={read.currency}
        onChange={({ target }) => onChange({ currency: target.value })}
      />
    </div>
  );
}
