import { useRef } from "react";
import { currencyChoices } from "#content/currencies.ts";
import { builderEntries, builderParts, priceBuilder } from "#content/price-builder.ts";
import type { PricedPart } from "#content/products.ts";
import { ChoiceField, optionsOf, SelectField } from "#site/components/ui/field.tsx";
import { NumberField } from "#site/tools/number-field.tsx";
import {
  type SelectionEntries,
  type SelectionRead,
  tickPart,
} from "#site/tools/price-builder/read-selection.ts";

const { fields } = priceBuilder;

type Props = {
  entries: SelectionEntries;
  read: SelectionRead;
  onChange: (changed: Partial<SelectionEntries>) => void;
};

export function BuilderFields({ entries, read, onChange }: Props) {
  const beforeListing = useRef<string>(builderEntries.parts);
  const choose = (part: PricedPart, ticked: boolean) => {
    const others = read.parts.filter((other) => other !== "platformListing");
    if (part === "platformListing" && ticked) beforeListing.current = others.join(" ");
    onChange({ parts: tickPart(read.parts, part, ticked, beforeListing.current) });
  };
  return (
    <div className="tool-fields">
      <NumberField
        {...fields.rooms}
        name="rooms"
        text={entries.rooms}
        reading={read.rooms}
        onChange={(rooms) => onChange({ rooms })}
      />
      <ChoiceField
        {...fields.parts}
        type="checkbox"
        name="parts"
        choices={builderParts}
        chosen={read.parts}
        onChoose={(part, ticked) => choose(part as PricedPart, ticked)}
        error={read.partsError}
      />
      <SelectField
        {...fields.currency}
        name="currency"
        optional={false}
        options={optionsOf(currencyChoices)}
        value={read.currency}
        onChange={({ target }) => onChange({ currency: target.value })}
      />
    </div>
  );
}
