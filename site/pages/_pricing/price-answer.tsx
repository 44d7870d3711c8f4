import { Minus, Plus } from "lucide";
import { type ReactNode, useEffect } from "react";
import { formatMoney } from "#pricing/money.ts";
import { amountsOf, bandFor, planFor, type Quote, quoteOf } from "#pricing/quote.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { type MainPart, mainParts, suiteParts } from "#schemas/facts/products.ts";
import { trialPath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import { keepTrialChoice } from "#site/account/session/trial-choice.ts";
import { builderLink, demoLink } from "#site/contact-links.ts";
import {
  type AnswerWords,
  type BuilderWords,
  isByOffer,
  roomsText,
  summaryOf,
} from "#site/tools/price-builder/describe-quote.ts";
import {
  builderEntries,
  readSelection,
  roomRange,
  type Selection,
} from "#site/tools/price-builder/read-selection.ts";
import { ResultStatus } from "#site/tools/result-status.tsx";
import type { Entries } from "#site/tools/tool-link.ts";
import { useToolEntries } from "#site/tools/use-tool-entries.ts";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Field, FieldError } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const errorId = "parts-error";

/** What the sum shows before anything is changed. */
const answerDefaults = { rooms: builderEntries.rooms, parts: builderEntries.parts };

/** The label of the link to the trial. */
type TrialProps = { startTrial: string };

type AnswerEntries = Entries<keyof typeof answerDefaults>;

type Words = {
  words: WordsOf<"pricing">["answer"];
  /** Those of the price builder. */
  builder: AnswerWords & Pick<BuilderWords, "plans" | "partsErrors">;
};

/** The sum at the top of the pricing page: rooms and the two main parts in, the price in rand out. */
export function PriceAnswer({
  words,
  builder,
  numberErrors,
  startTrial,
}: Words & TrialProps & { numberErrors: WordsOf<"tools">["shared"]["numberErrors"] }) {
  const { element, entries, change } = useToolEntries<keyof AnswerEntries>(answerDefaults);
  const names = entries.parts.split(/\s+/);
  const parts = mainParts.filter((part) => names.includes(part));
  const { rooms, selection, ...read } = readSelection(
    {
      rooms: entries.rooms,
      parts: parts.join(" "),
      currency: builderEntries.currency,
    },
    numberErrors,
  );
  const partsError = read.partsError && builder.partsErrors[read.partsError];
  const isChanged =
    entries.rooms !== answerDefaults.rooms || entries.parts !== answerDefaults.parts;
  const chosenRooms = isChanged ? rooms.value : undefined;
  useEffect(() => passRooms(chosenRooms), [chosenRooms]);
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
    ? summaryOf(selection, builder)
    : [builder.answer.correct, rooms.error, partsError].filter(Boolean).join(" ");
  return (
    <div
      ref={element}
      className="price-answer"
      data-band={
        rooms.value
          ? channelManagerBands.findIndex(({ id }) => id === bandFor(rooms.value ?? 0).id)
          : undefined
      }
    >
      <form className="room-count" method="dialog" noValidate data-needs-script>
        <Field label={words.rooms} error={rooms.error} optional={false}>
          {(attributes) => (
            <div className="room-stepper">
              <Button variant="outline" aria-label={words.fewer} onClick={() => addRooms(-1)}>
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
              <Button variant="outline" aria-label={words.more} onClick={() => addRooms(1)}>
                <Icon icon={Plus} />
              </Button>
            </div>
          )}
        </Field>
      </form>
      <section className="price-card" aria-label={words.title}>
        <Sum words={words} builder={builder} selection={selection} />
        <fieldset className="price-lines" aria-describedby={partsError && errorId}>
          <legend className="sr">{words.parts}</legend>
          {mainParts.map((part) => (
            <Line
              key={part}
              words={words}
              builder={builder}
              part={part}
              rooms={rooms.value}
              isTicked={parts.includes(part)}
              onTick={tick}
            />
          ))}
        </fieldset>
        {partsError && <FieldError id={errorId}>{partsError}</FieldError>}
        {selection ? (
          <Next words={words} startTrial={startTrial} selection={selection} isChanged={isChanged} />
        ) : (
          <p className="small muted">{builder.answer.correct}</p>
        )}
      </section>
      <ResultStatus text={summary} />
    </div>
  );
}

/** Adds the visitor's rooms to the buttons of the plans, which are static markup below. */
function passRooms(rooms: number | undefined): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".plan-card a")) {
    const url = new URL(link.href);
    if (rooms) url.searchParams.set("rooms", String(rooms));
    else url.searchParams.delete("rooms");
    link.href = url.href;
  }
}

function Sum({ words, builder, selection }: Words & { selection: Selection | null }) {
  if (!selection) {
    return <p className="price-card-sum">–</p>;
  }
  const { rooms, parts, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  const [part] = parts;
  const name = parts.length > 1 || !part ? words.both : builder.parts[part];
  return (
    <div>
      <p className="price-card-label">
        {name}, {roomsText(builder, rooms)}
      </p>
      <p className="price-card-sum">
        {isByOffer(quote) ? (
          words.byOffer
        ) : (
          <>
            {amountsOf(quote, "month")} <small>{words.aMonth}</small>
          </>
        )}
      </p>
    </div>
  );
}

type LineProps = Words & {
  part: MainPart;
  /** Undefined while the field has an error. */
  rooms: number | undefined;
  isTicked: boolean;
  onTick: (part: MainPart, ticked: boolean) => void;
};

function Line({ words, builder, part, rooms, isTicked, onTick }: LineProps) {
  const { currency } = builderEntries;
  const price = rooms && quoteOf([part], rooms, currency).lines[0]?.price;
  const plan = rooms && part === "bookingEngine" && `, ${builder.plans[planFor(rooms).id]}`;
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
        {builder.parts[part]}
        {plan}
      </span>
      {rooms && (
        <b className="numeric">{price ? formatMoney(price.month, currency) : words.byOffer}</b>
      )}
    </label>
  );
}

type NextProps = TrialProps & Pick<Words, "words"> & { selection: Selection; isChanged: boolean };

/** The buttons, and what is paid when. A price by offer has one button, to the demo form with what the visitor chose. */
export function Next({ words, startTrial, selection, isChanged }: NextProps) {
  const { rooms, parts, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  // The example's rooms are not the visitor's.
  const chosen = isChanged ? mainParts.filter((part) => parts.includes(part)) : [];
  const slugs = chosen.map((part) => suiteParts[part].slug);
  const keepChoice = () => {
    if (isChanged) keepTrialChoice({ rooms, parts: slugs });
  };
  const demo = demoLink({
    rooms: isChanged ? rooms : undefined,
    plan: chosen.includes("bookingEngine") ? planFor(rooms).id : undefined,
    parts: slugs,
  });
  return (
    <>
      <div className="row">
        {isByOffer(quote) ? (
          <ButtonLink to={demo}>{words.ask}</ButtonLink>
        ) : (
          <>
            {/* A press of the middle button opens the link too, without a click. */}
            <ButtonLink to={trialPath} onClick={keepChoice} onAuxClick={keepChoice}>
              {startTrial}
            </ButtonLink>
            <ButtonLink variant="outline" to={demo}>
              {words.demo}
            </ButtonLink>
          </>
        )}
      </div>
      <p className="small muted">
        <Invoices words={words} quote={quote} />
      </p>
      {isByOffer(quote) && (
        <p className="small">
          <SiteLink to="/for/hotel-groups">{words.group}</SiteLink>
        </p>
      )}
      <p className="small">
        <SiteLink to={isChanged ? builderLink(selection) : "/tools/price-builder"}>
          {words.builder}
        </SiteLink>
      </p>
    </>
  );
}

function Invoices({ words, quote }: Pick<Words, "words"> & { quote: Quote }): ReactNode {
  if (isByOffer(quote)) return words.offer;
  const { first, withSetup, fees, year } = words.invoice;
  const hasSetup = quote.totals.some(({ setup }) => setup > 0);
  return (
    <>
      {first} <b>{amountsOf(quote, "firstInvoice")}</b>: {hasSetup ? withSetup : fees} {year}{" "}
      <b>{amountsOf(quote, "firstYear")}</b>. {words.included}
    </>
  );
}
