import type { ReactNode } from "react";
import {
  ChannelFields,
  type FieldsProps,
} from "#site/tools/commission-calculator/channel-fields.tsx";
import { calculatorChannels } from "#site/tools/commission-calculator/channels.ts";
import { MoreFields } from "#site/tools/commission-calculator/more-fields.tsx";
import { NumberField } from "#site/tools/number-field.tsx";
import { optionsOf, SelectField } from "#site/ui/field.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type NumberName =
  | "rooms"
  | "rate"
  | "occupancy"
  | "points"
  | "months"
  | "cardFee"
  | "thanks"
  | "own";
type ChoiceName = "currency" | "status" | "parts";

type Props = FieldsProps & {
  /** Leads to the result on small screens, where it is far below. */
  shortResult: string;
  children: ReactNode;
};

/** Every question of the calculator. */
export function Fields({ shortResult, children, ...props }: Props) {
  const { words, entries, read, onChange } = props;
  const { fields, groups } = words;
  const choices = {
    currency: words.currencies,
    status: fields.status.options,
    parts: fields.parts.options,
  };
  const numberField = (name: NumberName, hint?: string) => (
    <NumberField
      {...fields[name]}
      {...(hint && { hint })}
      name={name}
      text={entries[name]}
      reading={read.readings[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  const choice = (name: ChoiceName, hint?: string) => (
    <SelectField
      label={fields[name].label}
      hint={hint}
      name={name}
      optional={false}
      options={optionsOf(choices[name])}
      value={entries[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const more = calculatorChannels.filter(({ first }) => !first);
  const moreIsNeeded = more.some(
    ({ id }) => entries[`share-${id}`] !== "0" || read.readings[`rate-${id}`]?.error !== undefined,
  );
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
          {choice("currency", entries.currency === "ZAR" ? undefined : fields.currency.converted)}
        </div>
        {choice("status", fields.status.hint)}
      </fieldset>

      <fieldset className="tool-fields">
        <legend className="h3">{groups.channels}</legend>
        <div className="hint">
          <p>{groups.channelsHint}</p>
          <SiteLink to="/ota-commission" className="calculator-source">
            {groups.tableLink}
          </SiteLink>
        </div>
        {calculatorChannels
          .filter(({ first, commission }) => first && commission)
          .map((channel) => (
            <ChannelFields key={channel.id} channel={channel} {...props} />
          ))}
        <MoreFields
          needed={moreIsNeeded}
          summary={
            <>
              {groups.moreTravelSites}
              <small>{more.map(({ id }) => words.channelNames[id]).join(", ")}</small>
            </>
          }
        >
          {more.map((channel) => (
            <ChannelFields key={channel.id} channel={channel} {...props} />
          ))}
        </MoreFields>
        {calculatorChannels
          .filter(({ commission }) => !commission)
          .map((channel) => (
            <ChannelFields key={channel.id} channel={channel} {...props} />
          ))}
      </fieldset>

      <fieldset className="tool-fields">
        <legend className="h3">{groups.plan}</legend>
        {numberField("points", read.movedHint)}
        {numberField("months")}
        {choice("parts", fields.parts.hint)}
        {numberField("cardFee")}
        <MoreFields
          needed={entries.thanks !== "0" || entries.own !== "0"}
          summary={groups.ownCosts}
        >
          {numberField("thanks")}
          {numberField("own")}
        </MoreFields>
        <div className="row">{children}</div>
      </fieldset>
      <a className="calculator-short" href="#result">
        {shortResult}
      </a>
    </form>
  );
}
