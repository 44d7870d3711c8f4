import {
  type CalculatorChannel,
  calculatorChannels,
  commissionCalculator,
  restChannel,
  vatAnswers,
} from "#content/commission-calculator.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { otaCommissionWords } from "#schemas/words/ota-commission.ts";
import { Button } from "#site/components/ui/button.tsx";
import { optionsOf, SelectField } from "#site/components/ui/field.tsx";
import { formatRate } from "#site/ota-commission/format-rate.ts";
import type { FieldsProps } from "#site/tools/commission-calculator/fields.tsx";
import { NumberField } from "#site/tools/number-field.tsx";

const { channel: words, rest: restWords } = commissionCalculator;

const restName = calculatorChannels.find(({ id }) => id === restChannel)?.name ?? "";

type Props = FieldsProps & { channel: CalculatorChannel };

/** A channel's percentage of the revenue. For a travel site that sells anything, also its commission and what is known of the VAT on it. */
export function ChannelFields({ channel, entries, read, onChange, onShare }: Props) {
  const { id, name, commission } = channel;
  const share = `share-${id}` as const;
  const rate = `rate-${id}` as const;
  const vat = `vat-${id}` as const;
  const rateReading = read.readings[rate];
  const asksMore = commission && (entries[share] !== "0" || rateReading?.error !== undefined);
  return (
    <fieldset className="channel-fields" aria-label={name}>
      <NumberField
        label={words.share(name)}
        name={share}
        text={entries[share] ?? ""}
        reading={read.readings[share] ?? { value: 0 }}
        action={
          read.correction?.channelId === id && (
            <Button
              variant="outline"
              onClick={() => onChange({ [`share-${restChannel}`]: read.correction?.rest ?? "" })}
            >
              {restWords.action(restName, read.correction.rest)}
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
          label={words.commission}
          name={rate}
          text={entries[rate] ?? ""}
          reading={rateReading}
          onChange={(text) => onChange({ [rate]: text })}
        />
      )}
      {asksMore && commission.vat === "unknown" && (
        <SelectField
          label={words.vat}
          name={vat}
          optional={false}
          options={optionsOf(vatAnswers)}
          value={entries[vat]}
          onChange={({ target }) => onChange({ [vat]: target.value })}
        />
      )}
      {asksMore && commission.rate && (
        <p className="hint">
          {words.table(
            formatRate(commission.rate, otaCommissionWords[defaultLanguage].table.from),
            otaCommissionWords[defaultLanguage].table.vat[commission.vat].toLowerCase(),
          )}
        </p>
      )}
    </fieldset>
  );
}
