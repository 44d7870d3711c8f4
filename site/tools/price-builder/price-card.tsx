import { Minus, Plus } from "lucide";
import { type ReactNode, useEffect } from "react";
import { formatMoney } from "#pricing/money.ts";
import { amountsOf, bandFor, planFor, type Quote, quoteOf } from "#pricing/quote.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { type MainPart, mainParts } from "#schemas/facts/products.ts";
import type { WordsOf } from "#schemas/words.ts";
import { builderLink, demoLink } from "#site/contact-links.ts";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import {
  type BuilderWords,
  isByOffer,
  roomsText,
} from "#site/tools/price-builder/describe-quote.ts";
import {
  type PriceFields,
  priceFields,
  roomRange,
  type Selection,
  type SelectionRead,
} from "#site/tools/price-builder/read-selection.ts";
import { slugsOf, TrialLink } from "#site/tools/price-builder/trial-link.tsx";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Field, FieldError } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const errorId = "parts-error";

/** The words of the card, and those of the price builder that it shows. */
export type CardWords = Pick<
  BuilderWords,
  "parts" | "plans" | "roomCount" | "answer" | "partsErrors"
> & {
  card: WordsOf<"pricing">["answer"];
  shared: Pick<BuilderWords["shared"], "numberErrors">;
  /** The label of the link to the trial. */
  startTrial: string;
};

type Props = {
  words: CardWords;
  tool: ToolState<PriceFields>;
  read: SelectionRead;
  partsError: string | undefined;
  announced: string;
};

/** The sum at the top of the pricing page. */
export function PriceCard({ words, tool, read, partsError, announced }: Props) {
  const { card } = words;
  const { selection, parts } = read;
  const { rooms } = read.values;
  const isChanged = !tool.isStart;
  const chosenRooms = isChanged ? rooms : undefined;
  useEffect(() => passRooms(chosenRooms), [chosenRooms]);
  const step = (more: number) => {
    const next = (rooms ?? Number(priceFields.rooms.start)) + more;
    tool.change({ rooms: String(Math.min(Math.max(next, roomRange.min), roomRange.max)) });
  };
  const band = rooms === undefined ? undefined : bandFor(rooms).id;
  return (
    <div
      ref={tool.element}
      className="price-answer"
      data-band={band && channelManagerBands.findIndex(({ id }) => id === band)}
    >
      <form className="room-count" method="dialog" noValidate data-needs-script>
        <Field label={card.rooms} error={read.errors.rooms} optional={false}>
          {(attributes) => (
            <div className="room-stepper">
              <Button variant="outline" aria-label={card.fewer} onClick={() => step(-1)}>
                <Icon icon={Minus} />
              </Button>
              <input
                {...attributes}
                className="input"
                name="rooms"
                inputMode="numeric"
                autoComplete="off"
                value={tool.texts.rooms}
                onChange={({ target }) => tool.change({ rooms: target.value })}
              />
              <Button variant="outline" aria-label={card.more} onClick={() => step(1)}>
                <Icon icon={Plus} />
              </Button>
            </div>
          )}
        </Field>
      </form>
      <section className="price-card" aria-label={card.title}>
        <Sum words={words} selection={selection} />
        <fieldset className="price-lines" aria-describedby={partsError && errorId}>
          <legend className="sr">{card.parts}</legend>
          {mainParts.map((part) => (
            <Line
              key={part}
              words={words}
              part={part}
              rooms={rooms}
              isTicked={parts.includes(part)}
              onTick={(isTicked) =>
                tool.change({ parts: tool.fields.parts.toggle?.(parts, part, isTicked) ?? "" })
              }
            />
          ))}
        </fieldset>
        {partsError && <FieldError id={errorId}>{partsError}</FieldError>}
        {selection ? (
          <Next words={words} selection={selection} isChanged={isChanged} />
        ) : (
          <p className="small muted">{words.answer.correct}</p>
        )}
      </section>
      <ResultStatus text={announced} />
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

function Sum({ words, selection }: { words: CardWords; selection: Selection | null }) {
  if (!selection) {
    return <p className="price-card-sum">–</p>;
  }
  const { rooms, parts, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  const [part] = parts;
  const name = parts.length > 1 || !part ? words.card.both : words.parts[part];
  return (
    <div>
      <p className="price-card-label">
        {name}, {roomsText(words, rooms)}
      </p>
      <p className="price-card-sum">
        {isByOffer(quote) ? (
          words.card.byOffer
        ) : (
          <>
            {amountsOf(quote, "month")} <small>{words.card.aMonth}</small>
          </>
        )}
      </p>
    </div>
  );
}

type LineProps = {
  words: CardWords;
  part: MainPart;
  /** Undefined while the field has an error. */
  rooms: number | undefined;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

function Line({ words, part, rooms, isTicked, onTick }: LineProps) {
  const price = rooms && quoteOf([part], rooms, "ZAR").lines[0]?.price;
  const plan = rooms && part === "bookingEngine" && `, ${words.plans[planFor(rooms).id]}`;
  return (
    <label>
      <input
        type="checkbox"
        name="parts"
        value={part}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        data-needs-script
      />
      <span>
        {words.parts[part]}
        {plan}
      </span>
      {rooms && (
        <b className="numeric">{price ? formatMoney(price.month, "ZAR") : words.card.byOffer}</b>
      )}
    </label>
  );
}

type NextProps = {
  words: Pick<CardWords, "card" | "startTrial">;
  selection: Selection;
  /** False for the example: its rooms are not the visitor's. */
  isChanged: boolean;
};

/** The buttons, and what is paid when. A price by offer has one button, to the demo form with what the visitor chose. */
function Next({ words: { card, startTrial }, selection, isChanged }: NextProps) {
  const { rooms, parts, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  const demo = demoLink(
    isChanged
      ? {
          rooms,
          plan: parts.includes("bookingEngine") ? planFor(rooms).id : undefined,
          parts: slugsOf(parts),
        }
      : {},
  );
  return (
    <>
      <div className="row">
        {isByOffer(quote) ? (
          <ButtonLink to={demo}>{card.ask}</ButtonLink>
        ) : (
          <>
            <TrialLink choice={isChanged ? selection : undefined}>{startTrial}</TrialLink>
            <ButtonLink variant="outline" to={demo}>
              {card.demo}
            </ButtonLink>
          </>
        )}
      </div>
      <p className="small muted">
        <Invoices words={card} quote={quote} />
      </p>
      {isByOffer(quote) && (
        <p className="small">
          <SiteLink to="/for/hotel-groups">{card.group}</SiteLink>
        </p>
      )}
      <p className="small">
        <SiteLink to={isChanged ? builderLink(selection) : "/tools/price-builder"}>
          {card.builder}
        </SiteLink>
      </p>
    </>
  );
}

function Invoices({ words, quote }: { words: CardWords["card"]; quote: Quote }): ReactNode {
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
