import { Minus, Plus } from "lucide";
import type { ReactNode } from "react";
import { trialLink } from "#content/navigation.ts";
import { channelManagerBands } from "#content/plans.ts";
import { answerDefaults, priceAnswer } from "#content/price-answer.ts";
import { builderEntries, builderParts, priceBuilder, roomRange } from "#content/price-builder.ts";
import { type MainPart, mainParts, suiteParts } from "#content/products.ts";
import { rangeName } from "#content/trial.ts";
import { formatMoney } from "#pricing/money.ts";
import { bandFor, planFor, type Quote, quoteOf } from "#pricing/quote.ts";
import { keepTrialChoice } from "#site/account/trial-choice.ts";
import { Button } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Field, FieldError } from "#site/components/ui/field.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { builderLink, contactLink, quoteLink } from "#site/contact-links.ts";
import { amountsOf, isByOffer, summaryOf } from "#site/tools/price-builder/describe-quote.ts";
import { readSelection, type Selection } from "#site/tools/price-builder/read-selection.ts";
import { ResultStatus } from "#site/tools/result-status.tsx";
import type { Entries } from "#site/tools/tool-link.ts";
import { useToolEntries } from "#site/tools/use-tool-entries.ts";

const errorId = "parts-error";

type AnswerEntries = Entries<keyof typeof answerDefaults>;

/** The sum at the top of the pricing page: rooms and the two main parts in, the price in rand out. */
export function PriceAnswer() {
  const { element, entries, change } = useToolEntries<keyof AnswerEntries>(answerDefaults);
  const names = entries.parts.split(/\s+/);
  const parts = mainParts.filter((part) => names.includes(part));
  const { rooms, partsError, selection } = readSelection({
    rooms: entries.rooms,
    parts: parts.join(" "),
    currency: builderEntries.currency,
  });
  const isChanged =
    entries.rooms !== answerDefaults.rooms || entries.parts !== answerDefaults.parts;
  const size = rooms.value ?? roomRange.example;
  const addRooms = (more: number) => {
    const next = Math.min(Math.max(size + more, roomRange.min), roomRange.max);
    change({ rooms: String(next) });
  };
  const tick = (part: MainPart, ticked: boolean) =>
    change({
      parts: mainParts.filter((one) => (one === part ? ticked : parts.includes(one))).join(" "),
    });
  const summary = selection
    ? summaryOf(selection)
    : [priceBuilder.correct, rooms.error, partsError].filter(Boolean).join(" ");
  return (
    <div
      ref={element}
      className="price-answer"
      data-band={rooms.value ? channelManagerBands.indexOf(bandFor(rooms.value)) : undefined}
    >
      <form className="room-count" method="dialog" noValidate data-needs-script>
        <Field label={priceAnswer.rooms} error={rooms.error} optional={false}>
          {(attributes) => (
            <div className="room-stepper">
              <Button variant="outline" aria-label={priceAnswer.fewer} onClick={() => addRooms(-1)}>
                <Icon icon={Minus} />
              </Button>
              <input
                {...attributes}
                className="input"
                name="rooms"
                inputMode="numeric"
                autoComplete="off"
                value={entries.rooms}
                onChange={({ target }) => change({ rooms: target.value })}
              />
              <Button variant="outline" aria-label={priceAnswer.more} onClick={() => addRooms(1)}>
                <Icon icon={Plus} />
              </Button>
            </div>
          )}
        </Field>
      </form>
      <section className="price-card" aria-label={priceAnswer.title}>
        <Sum selection={selection} />
        <fieldset className="price-lines" aria-describedby={partsError && errorId}>
          <legend className="sr">{priceAnswer.parts}</legend>
          {mainParts.map((part) => (
            <Line
              key={part}
              part={part}
              rooms={rooms.value}
              isTicked={parts.includes(part)}
              onTick={tick}
            />
          ))}
        </fieldset>
        {partsError && <FieldError id={errorId}>{partsError}</FieldError>}
        {selection ? (
          <Next selection={selection} isChanged={isChanged} />
        ) : (
          <p className="small muted">{priceBuilder.correct}</p>
        )}
      </section>
      <ResultStatus text={summary} />
    </div>
  );
}

function Sum({ selection }: { selection: Selection | null }) {
  if (!selection) {
    return <p className="price-card-sum">–</p>;
  }
  const { rooms, parts, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  const [part] = parts;
  const name = parts.length > 1 || !part ? priceAnswer.both : builderParts[part];
  return (
    <div>
      <p className="price-card-label">
        {name}, {priceBuilder.message.rooms(rooms)}
      </p>
      <p className="price-card-sum">
        {isByOffer(quote) ? (
          priceAnswer.byOffer
        ) : (
          <>
            {amountsOf(quote, "month")} <small>{priceAnswer.aMonth}</small>
          </>
        )}
      </p>
    </div>
  );
}

type LineProps = {
  part: MainPart;
  /** Undefined while the field has an error. */
  rooms: number | undefined;
  isTicked: boolean;
  onTick: (part: MainPart, ticked: boolean) => void;
};

function Line({ part, rooms, isTicked, onTick }: LineProps) {
  const { currency } = builderEntries;
  const price = rooms && quoteOf([part], rooms, currency).lines[0]?.price;
  const plan = rooms && part === "bookingEngine" && `, ${planFor(rooms).name}`;
  return (
    <label>
      <input
        type="checkbox"
        name="parts"
        value={part}
        checked={isTicked}
        onChange={({ target }) => onTick(part, target.checked)}
        data-needs-script
      />
      <span>
        {builderParts[part]}
        {plan}
      </span>
      {rooms && (
        <b className="numeric">
          {price ? formatMoney(price.month, currency) : priceAnswer.byOffer}
        </b>
      )}
    </label>
  );
}

/** The buttons, and what is paid when. */
function Next({ selection, isChanged }: { selection: Selection; isChanged: boolean }) {
  const { rooms, parts, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  // The example's rooms are not the visitor's.
  const keepChoice = () => {
    if (!isChanged) return;
    const onTrial = mainParts.filter((part) => parts.includes(part));
    keepTrialChoice({
      rooms: rangeName(bandFor(rooms)),
      parts: onTrial.map((part) => suiteParts[part].slug),
    });
  };
  return (
    <>
      <div className="row">
        {isByOffer(quote) ? (
          <ButtonLink to={quoteLink(selection)}>{priceAnswer.ask}</ButtonLink>
        ) : (
          // A press of the middle button opens the link too, without a click.
          <ButtonLink to={trialLink.path} onClick={keepChoice} onAuxClick={keepChoice}>
            {trialLink.label}
          </ButtonLink>
        )}
        <ButtonLink
          variant="outline"
          to={contactLink({ about: "demo", rooms: isChanged ? rooms : undefined })}
        >
          {priceAnswer.demo}
        </ButtonLink>
      </div>
      <p className="small muted">
        <Invoices quote={quote} />
      </p>
      {isByOffer(quote) && (
        <p className="small">
          <SiteLink to="/for/hotel-groups">{priceAnswer.group}</SiteLink>
        </p>
      )}
      <p className="small">
        <SiteLink to={isChanged ? builderLink(selection) : "/tools/price-builder"}>
          {priceAnswer.builder}
        </SiteLink>
      </p>
    </>
  );
}

function Invoices({ quote }: { quote: Quote }): ReactNode {
  if (isByOffer(quote)) return priceAnswer.offer;
  const { first, withSetup, fees, year } = priceAnswer.invoice;
  const hasSetup = quote.totals.some(({ setup }) => setup > 0);
  return (
    <>
      {first} <b>{amountsOf(quote, "firstInvoice")}</b>: {hasSetup ? withSetup : fees} {year}{" "}
      <b>{amountsOf(quote, "firstYear")}</b>. {priceAnswer.included}
    </>
  );
}
