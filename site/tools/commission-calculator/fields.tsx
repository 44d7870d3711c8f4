import { type ReactNode, useState } from "react";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { formatRate } from "#site/pages/_ota-commission/format-commission.ts";
import {
  type CalculatorChannel,
  calculatorChannels,
  channelName,
  restChannel,
} from "#site/tools/commission-calculator/channels.ts";
import type {
  CalculatorFields,
  FieldsRead,
  OwnNumber,
} from "#site/tools/commission-calculator/read-fields.ts";
import { ToolField } from "#site/tools/kit/tool-field.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import { Button } from "#site/ui/button.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { tool: words } = readWords("commission-calculator");
const { choices: currencies } = readWords("currencies");
const { reset } = readWords("tools").shared;

type FieldsProps = {
  tool: ToolState<CalculatorFields>;
  read: FieldsRead;
  onShare: (channelId: string) => void;
};

const more = calculatorChannels.filter(({ first }) => !first);

/** Every question of the calculator. `shortResult` is in sight on small screens, where the result is far below. */
export function Fields({ shortResult, ...props }: FieldsProps & { shortResult: string }) {
  const { tool, read } = props;
  const { fields, groups } = words;
  const { texts } = tool;
  const numberField = (name: OwnNumber, hint?: string) => (
    <ToolField
      tool={tool}
      name={name}
      {...fields[name]}
      {...(hint && { hint })}
      error={read.errors[name]}
    />
  );
  const moreIsNeeded = more.some(
    ({ id }) => texts[`share-${id}`] !== "0" || read.errors[`rate-${id}`] !== undefined,
  );
  const channelFields = (channels: readonly CalculatorChannel[]) =>
    channels.map((channel) => <ChannelFields key={channel.id} channel={channel} {...props} />);
  return (
    <form className="calculator-fields" method="dialog" noValidate data-needs-script>
      <fieldset className="tool-fields">
        <legend className="h3">{groups.property}</legend>
        <div className="tool-field-pair">
          {numberField("rooms")}
          {numberField("occupancy")}
        </div>
        <div className="tool-field-pair">
          {numberField("rate")}
          <ToolField
            tool={tool}
            name="currency"
            label={fields.currency.label}
            hint={tool.values.currency === "ZAR" ? undefined : fields.currency.converted}
            choices={currencies}
          />
        </div>
        <ToolField tool={tool} name="status" {...fields.status} choices={fields.status.options} />
      </fieldset>

      <fieldset className="tool-fields">
        <legend className="h3">{groups.channels}</legend>
        <div className="hint">
          <p>{groups.channelsHint}</p>
          <SiteLink to="/ota-commission" className="calculator-source">
            {groups.tableLink}
          </SiteLink>
        </div>
        {channelFields(calculatorChannels.filter(({ first, commission }) => first && commission))}
        <MoreFields
          needed={moreIsNeeded}
          summary={
            <>
              {groups.moreTravelSites}
              <small>{more.map(({ id }) => channelName(id)).join(", ")}</small>
            </>
          }
        >
          {channelFields(more)}
        </MoreFields>
        {channelFields(calculatorChannels.filter(({ commission }) => !commission))}
      </fieldset>

      <fieldset className="tool-fields">
        <legend className="h3">{groups.plan}</legend>
        {numberField("points", read.movedHint)}
        {numberField("months")}
        <ToolField tool={tool} name="parts" {...fields.parts} choices={fields.parts.options} />
        {numberField("cardFee")}
        <MoreFields needed={texts.thanks !== "0" || texts.own !== "0"} summary={groups.ownCosts}>
          {numberField("thanks")}
          {numberField("own")}
        </MoreFields>
        <div className="row">
          <Button variant="outline" onClick={tool.reset}>
            {reset}
          </Button>
        </div>
      </fieldset>
      <p className="result-in-sight">
        <span>{shortResult}</span>
        <a href="#result">{words.result.title}</a>
      </p>
    </form>
  );
}

type ChannelProps = FieldsProps & { channel: CalculatorChannel };

/** A channel's percentage of the revenue. For a travel site that sells anything, also its commission and what is known of the VAT on it. */
function ChannelFields({ channel: { id, commission }, tool, read, onShare }: ChannelProps) {
  const name = channelName(id);
  const share = `share-${id}` as const;
  const rate = `rate-${id}` as const;
  const rest = read.correction?.channelId === id ? read.correction.rest : undefined;
  const asksMore = commission && (tool.texts[share] !== "0" || read.errors[rate] !== undefined);
  return (
    <fieldset className="channel-fields" aria-label={name}>
      <ToolField
        tool={tool}
        name={share}
        label={fill(words.channel.share, { name })}
        error={read.errors[share]}
        action={
          rest && (
            <Button
              variant="outline"
              onClick={() => tool.change({ [`share-${restChannel}`]: rest })}
            >
              {fill(words.rest.action, { channel: channelName(restChannel), rest })}
            </Button>
          )
        }
        onText={(text) => {
          onShare(id);
          tool.change({ [share]: text });
        }}
      />
      {asksMore && <ToolField tool={tool} name={rate} label={words.channel.commission} />}
      {asksMore && commission.vat === "unknown" && (
        <ToolField
          tool={tool}
          name={`vat-${id}`}
          label={words.channel.vat}
          choices={words.vatAnswers}
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

/** `needed` is true while a field inside is used or wrong. It does not close again by itself while the visitor types. */
type MoreProps = { summary: ReactNode; needed: boolean; children: ReactNode };

/** Fields that few properties need, closed until they are asked for or needed. */
function MoreFields({ summary, needed, children }: MoreProps) {
  const [wasNeeded, setWasNeeded] = useState(needed);
  if (needed && !wasNeeded) setWasNeeded(true);
  return (
    <details className="plain-details calculator-more" open={wasNeeded || undefined}>
      <summary>{summary}</summary>
      <div className="tool-fields">{children}</div>
    </details>
  );
}
