import { fill } from "#schemas/fill.ts";
import { formatRate } from "#site/pages/_ota-commission/format-rate.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { type CalculatorChannel, restChannel } from "#site/tools/commission-calculator/channels.ts";
import type { FieldName, FieldsRead } from "#site/tools/commission-calculator/read-fields.ts";
import { NumberField } from "#site/tools/number-field.tsx";
import type { Entries } from "#site/tools/tool-link.ts";
import { Button } from "#site/ui/button.tsx";
import { optionsOf, SelectField } from "#site/ui/field.tsx";

export type FieldsProps = {
  words: CalculatorWords;
  entries: Entries<FieldName>;
  read: FieldsRead;
  onChange: (changed: Partial<Entries<FieldName>>) => void;
  /** Called with the id of the channel whose percentage the visitor changes. */
  onShare: (channelId: string) => void;
};

type Props = FieldsProps & { channel: CalculatorChannel };

/** A channel's percentage of the revenue. For a travel site that sells anything, also its commission and what is known of the VAT on it. */
export function ChannelFields({ words, channel, entries, read, onChange, onShare }: Props) {
  const { id, commission } = channel;
  const name = words.channelNames[id] ?? id;
  const share = `share-${id}` as const;
  const rate = `rate-${id}` as const;
  const vat = `vat-${id}` as const;
  const rateReading = read.readings[rate];
  const asksMore = commission && (entries[share] !== "0" || rateReading?.error !== undefined);
  return (
    <fieldset className="channel-fields" aria-label={name}>
      <NumberField
        label={fill(words.channel.share, { name })}
        name={share}
        text={entries[share] ?? ""}
        reading={read.readings[share] ?? { value: 0 }}
        action={
          read.correction?.channelId === id && (
            <Button
              variant="outline"
              onClick={() => onChange({ [`share-${restChannel}`]: read.correction?.rest ?? "" })}
            >
              {fill(words.rest.action, {
                channel: words.channelNames[restChannel] ?? restChannel,
                rest: read.correction.rest,
              })}
            </Button>
          )
        }
        onChange={(text) => {
          onShare(id);
          onChange({ [share]: text });
        }}
      />
      {asksMore && rateReading && (
        <NumberField
          label={words.channel.commission}
          name={rate}
          text={entries[rate] ?? ""}
          reading={rateReading}
          onChange={(text) => onChange({ [rate]: text })}
        />
      )}
      {asksMore && commission.vat === "unknown" && (
        <SelectField
          label={words.channel.vat}
          name={vat}
          optional={false}
          options={optionsOf(words.vatAnswers)}
          value={entries[vat]}
          onChange={({ target }) => onChange({ [vat]: target.value })}
        />
      )}
      {asksMore && commission.rate && (
        <p className="hint">
          {fill(words.channel.table, {
            rate: formatRate(commission.rate, words.rates.from),
            vat: words.rates.vat[commission.vat].toLowerCase(),
          })}
        </p>
      )}
    </fieldset>
  );
}
