import { type ReactNode, useState } from "react";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import {
  type CalculatorChannel,
  type CalculatorFields,
  calculatorChannels,
  channelName,
  fieldGroups,
  type figuresOf,
  restChannel,
} from "#site/tools/commission-calculator/calculator-fields.ts";
import { ToolField, ToolFields } from "#site/tools/kit/tool.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import { formatRate } from "#site/travel-sites/format-commission.ts";
import { Button } from "#site/ui/button.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { tool: words } = readWords("commission-calculator");
const { choices: currencies } = readWords("currencies");

/** The errors of `tool` include those of percentages that do not add up. */
type FieldsProps = {
  tool: ToolState<CalculatorFields>;
  read: Pick<ReturnType<typeof figuresOf>, "rest" | "movedHint">;
};

const onRequest = calculatorChannels.filter((channel) => channel.onRequest);

export function FieldGroups({ tool, read }: FieldsProps) {
  const { fields, groups } = words;
  const converted = tool.values.currency === "ZAR" ? undefined : fields.currency.converted;
  const ownCosts = Object.entries(fieldGroups.ownCosts);
  const list = (channels: readonly CalculatorChannel[]) =>
    channels.map((one) => <ChannelFields key={one.id} channel={one} tool={tool} read={read} />);
  return (
    <>
      <fieldset className="tool-fields">
        <legend className="h3">{groups.property}</legend>
        <div className="tool-field-pairs">
          <ToolFields
            tool={tool}
            group={fieldGroups.property}
            words={fields}
            more={{ currency: { options: currencies, hint: converted } }}
          />
        </div>
      </fieldset>

      <fieldset className="tool-fields">
        <legend className="h3">{groups.channels}</legend>
        <div className="hint">
          <p>{groups.channelsHint}</p>
          <SiteLink to="/ota-commission" className="calculator-source">
            {groups.tableLink}
          </SiteLink>
        </div>
        {list(calculatorChannels.filter((one) => one.commission && !one.onRequest))}
        <MoreFields
          needed={onRequest.some(({ id }) => asksMore(id, tool))}
          summary={
            <>
              {groups.moreTravelSites}
              <small>{onRequest.map(({ id }) => channelName(id)).join(", ")}</small>
            </>
          }
        >
          {list(onRequest)}
        </MoreFields>
        {list(calculatorChannels.filter(({ commission }) => !commission))}
      </fieldset>

      <fieldset className="tool-fields">
        <legend className="h3">{groups.plan}</legend>
        <ToolFields
          tool={tool}
          group={fieldGroups.plan}
          words={fields}
          more={{ points: { hint: read.movedHint ?? fields.points.hint } }}
        />
        <MoreFields
          needed={ownCosts.some(([name, { start }]) => tool.texts[name as "own"] !== start)}
          summary={groups.ownCosts}
        >
          <ToolFields tool={tool} group={fieldGroups.ownCosts} words={fields} />
        </MoreFields>
      </fieldset>
    </>
  );
}

const asksMore = (id: string, { texts, errors }: FieldsProps["tool"]) =>
  texts[`share-${id}`] !== "0" || errors[`rate-${id}`] !== undefined;

type ChannelProps = FieldsProps & { channel: CalculatorChannel };

/** A channel's percentage of the revenue. For a travel site that sells anything, also its commission and what is known of the VAT on it. */
function ChannelFields({ channel: { id, commission }, tool, read: { rest } }: ChannelProps) {
  const name = channelName(id);
  const { channel, rates, rest: restWords, vatAnswers } = words;
  return (
    <fieldset className="channel-fields" aria-label={name}>
      <ToolField
        tool={tool}
        name={`share-${id}`}
        label={fill(channel.share, { name })}
        action={
          rest?.field === `share-${id}` && (
            <Button
              variant="outline"
              onClick={() => tool.change({ [`share-${restChannel}`]: rest.percent })}
            >
              {fill(restWords.action, { channel: channelName(restChannel), rest: rest.percent })}
            </Button>
          )
        }
      />
      {commission && asksMore(id, tool) && (
        <>
          <ToolField tool={tool} name={`rate-${id}`} label={channel.commission} />
          {commission.vat === "unknown" && (
            <ToolField tool={tool} name={`vat-${id}`} label={channel.vat} options={vatAnswers} />
          )}
          {commission.rate && (
            <p className="hint">
              {fill(channel.table, {
                rate: formatRate(commission.rate, rates.from),
                vat: rates.vat[commission.vat].toLowerCase(),
              })}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

/** `needed` is true while a field inside is used or wrong. It does not close again by itself while the visitor types. */
type MoreProps = { summary: ReactNode; needed: boolean; children: ReactNode };

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
