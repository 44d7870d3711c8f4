import { Minus, Plus } from "lucide";
import { useEffect } from "react";
import { formatMoney } from "#pricing/money.ts";
import { amountsOf, bandFor, planFor, quoteOf } from "#pricing/quote.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { type MainPart, mainParts } from "#schemas/facts/products.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { builderLink, demoLink } from "#site/contact-links.ts";
import { toggle } from "#site/tools/kit/fields.ts";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import { isByOffer, roomsText } from "#site/tools/price-builder/describe-quote.ts";
import {
  type checkSelection,
  type PriceFields,
  priceFields,
  roomRange,
  type Selection,
} from "#site/tools/price-builder/read-selection.ts";
import { slugsOf, TrialLink } from "#site/tools/price-builder/trial-link.tsx";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Field, FieldError } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { parts: partNames, plans, answer } = readWords("price-builder").builder;
const errorId = "parts-error";

/** `startTrial` is the label of the link to the trial. */
export type CardWords = WordsOf<"pricing">["answer"] & { startTrial: string };

export type PriceProps = {
  tool: ToolState<PriceFields>;
  read: ReturnType<typeof checkSelection>;
  partsError: string | undefined;
  announced: string;
};

/** The sum at the top of the pricing page. */
export function PriceCard({
  words,
  tool,
  read,
  partsError,
  announced,
}: PriceProps & { words: CardWords }) {
  const { selection, parts } = read;
  const { rooms } = tool.values;
  const isChanged = !tool.isStart;
  const chosenRooms = isChanged ? rooms : undefined;
  useEffect(() => passRooms(chosenRooms), [chosenRooms]);
  const step = (more: number) => {
    const next = (rooms ?? Number(priceFields.rooms.start)) + more;
    tool.change({ rooms: String(Math.min(Math.max(next, roomRange.min), roomRange.max)) });
  };
  const tick = (part: MainPart, isTicked: boolean) =>
    tool.change({ parts: tool.fields.parts.write(toggle(parts, part, isTicked)) });
  const band = rooms === undefined ? undefined : bandFor(rooms).id;
  return (
    <div
      ref={tool.element}
      className="price-answer"
      data-band={band && channelManagerBands.findIndex(({ id }) => id === band)}
    >
      <form className="room-count" method="dialog" noValidate data-needs-script>
        <Field label={words.rooms} error={tool.errors.rooms} optional={false}>
          {(attributes) => (
            <div className="room-stepper">
              <Button variant="outline" aria-label={words.fewer} onClick={() => step(-1)}>
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
              <Button variant="outline" aria-label={words.more} onClick={() => step(1)}>
                <Icon icon={Plus} />
              </Button>
            </div>
          )}
        </Field>
      </form>
      <section className="price-card" aria-label={words.title}>
        <Sum words={words} selection={selection} />
        <fieldset className="price-lines" aria-describedby={partsError && errorId}>
          <legend className="sr">{words.parts}</legend>
          {mainParts.map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                name="parts"
                value={part}
                checked={parts.includes(part)}
                onChange={({ target }) => tick(part, target.checked)}
                data-needs-script
              />
              <span>
                {partNames[part]}
                {rooms && part === "bookingEngine" && `, ${plans[planFor(rooms).id]}`}
              </span>
              {rooms && <b className="numeric">{priceOf(part, rooms) ?? words.byOffer}</b>}
            </label>
          ))}
        </fieldset>
        {partsError && <FieldError id={errorId}>{partsError}</FieldError>}
        {selection ? (
          <Next words={words} selection={selection} isChanged={isChanged} />
        ) : (
          <p className="small muted">{answer.correct}</p>
        )}
      </section>
      <ResultStatus text={announced} />
    </div>
  );
}

function priceOf(part: MainPart, rooms: number): string | undefined {
  const price = quoteOf([part], rooms, "ZAR").lines[0]?.price;
  return price ? formatMoney(price.month, "ZAR") : undefined;
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
  return (
    <div>
      <p className="price-card-label">
        {parts.length > 1 || !part ? words.both : partNames[part]}, {roomsText(rooms)}
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

/** `isChanged` is false for the example: its rooms are not the visitor's. */
type NextProps = { words: CardWords; selection: Selection; isChanged: boolean };

/** The buttons, and what is paid when. A price by offer has one button, to the demo form with what the visitor chose. */
function Next({ words, selection, isChanged }: NextProps) {
  const { rooms, parts, currency } = selection;
  const quote = quoteOf(parts, rooms, currency);
  const { first, withSetup, fees, year } = words.invoice;
  const hasSetup = quote.totals.some(({ setup }) => setup > 0);
  const plan = parts.includes("bookingEngine") ? planFor(rooms).id : undefined;
  const demo = demoLink(isChanged ? { rooms, plan, parts: slugsOf(parts) } : {});
  return (
    <>
      <div className="row">
        {isByOffer(quote) ? (
          <ButtonLink to={demo}>{words.ask}</ButtonLink>
        ) : (
          <>
            <TrialLink choice={isChanged ? selection : undefined}>{words.startTrial}</TrialLink>
            <ButtonLink variant="outline" to={demo}>
              {words.demo}
            </ButtonLink>
          </>
        )}
      </div>
      <p className="small muted">
        {isByOffer(quote) ? (
          words.offer
        ) : (
          <>
            {first} <b>{amountsOf(quote, "firstInvoice")}</b>: {hasSetup ? withSetup : fees} {year}{" "}
            <b>{amountsOf(quote, "firstYear")}</b>. {words.included}
          </>
        )}
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
