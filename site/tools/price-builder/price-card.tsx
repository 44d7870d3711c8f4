import { Minus, Plus } from "lucide";
import { type ReactNode, useEffect } from "react";
import { amountsOf, bandFor, planFor, quoteOf } from "#pricing/quote.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { mainParts, type PricedPart, suitePartIds, suiteParts } from "#schemas/facts/products.ts";
import { trialPath } from "#schemas/site-paths.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { keepTrialChoice } from "#site/account/session/trial-choice.ts";
import { builderLink, demoLink } from "#site/contact-links.ts";
import { toggle } from "#site/tools/kit/fields.ts";
import { ResultStatus } from "#site/tools/kit/share-tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import {
  cardFields,
  isByOffer,
  quoteFor,
  roomRange,
  roomsText,
  type Selection,
  selectionOf,
  summaryOf,
} from "#site/tools/price-builder/selection.ts";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Field, FieldError } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { parts: partNames, plans, answer } = readWords("price-builder").builder;
const errorId = "parts-error";

export type CardWords = WordsOf<"pricing">["answer"] & { startTrial: string };

export function PriceCard({ words }: { words: CardWords }) {
  const tool = useTool(cardFields);
  const { texts, errors, isStart, change } = tool;
  const { rooms, parts } = tool.values;
  const selection = selectionOf(tool);
  const chosenRooms = isStart ? undefined : rooms;
  useEffect(() => passRooms(chosenRooms), [chosenRooms]);
  const step = (more: number) => {
    const next = (rooms ?? Number(cardFields.rooms.start)) + more;
    change({ rooms: String(Math.min(Math.max(next, roomRange.min), roomRange.max)) });
  };
  const band = rooms && channelManagerBands.indexOf(bandFor(rooms));
  return (
    <div ref={tool.element} className="price-answer stack" data-band={band}>
      <form className="room-count" method="dialog" noValidate data-needs-script>
        <Field of={{ label: words.rooms, error: errors.rooms }} optional={false}>
          {(attributes) => (
            <div className="room-stepper row gap-8">
              <Button variant="outline" aria-label={words.fewer} onClick={() => step(-1)}>
                <Icon icon={Minus} />
              </Button>
              <input
                {...attributes}
                className="input"
                name="rooms"
                inputMode="numeric"
                autoComplete="off"
                value={texts.rooms}
                onChange={({ target }) => change({ rooms: target.value })}
              />
              <Button variant="outline" aria-label={words.more} onClick={() => step(1)}>
                <Icon icon={Plus} />
              </Button>
            </div>
          )}
        </Field>
      </form>
      <section className="card stack price-card" aria-label={words.title}>
        {selection ? (
          <Sum words={words} {...selection} />
        ) : (
          <p className="price price-card-sum">–</p>
        )}
        <fieldset className="rule-top price-lines" aria-describedby={errors.parts && errorId}>
          <legend className="sr">{words.parts}</legend>
          {mainParts.map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                name="parts"
                value={part}
                checked={parts.includes(part)}
                onChange={({ target }) =>
                  change({ parts: cardFields.parts.write(toggle(parts, part, target.checked)) })
                }
                data-needs-script
              />
              <span>
                {partNames[part]}
                {rooms && part === "bookingEngine" && `, ${plans[planFor(rooms).id]}`}
              </span>
              {rooms && (
                <b className="numeric price-cell">
                  {amountsOf(quoteOf([part], rooms, "ZAR"), "month") || words.byOffer}
                </b>
              )}
            </label>
          ))}
        </fieldset>
        {errors.parts && <FieldError id={errorId}>{errors.parts}</FieldError>}
        {selection ? (
          <Next words={words} isStart={isStart} {...selection} />
        ) : (
          <p className="small muted">{answer.correct}</p>
        )}
      </section>
      <ResultStatus
        text={
          selection
            ? summaryOf(selection)
            : [answer.correct, errors.rooms, errors.parts].filter(Boolean).join(" ")
        }
      />
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

type PartProps = Selection & { words: CardWords };

function Sum({ words, ...selection }: PartProps) {
  const { rooms, parts } = selection;
  const quote = quoteFor(selection);
  const name = parts.length > 1 ? words.both : parts.map((part) => partNames[part]).join();
  return (
    <div>
      <p className="price-card-label">
        {name}, {roomsText(rooms)}
      </p>
      <p className="price price-card-sum">
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

/** The buttons, and what is paid when. A price by offer has one button. `isStart` is true for the example, whose rooms are not
 * the visitor's. */
function Next({ words, isStart, ...selection }: PartProps & { isStart: boolean }) {
  const { rooms, parts } = selection;
  const quote = quoteFor(selection);
  const { first, withSetup, fees, year } = words.invoice;
  const plan = parts.includes("bookingEngine") ? planFor(rooms).id : undefined;
  const demo = demoLink(isStart ? {} : { rooms, plan, parts: slugsOf(parts) });
  return (
    <>
      {isByOffer(quote) ? (
        <>
          <div className="row">
            <ButtonLink to={demo}>{words.ask}</ButtonLink>
          </div>
          <p className="small muted">{words.offer}</p>
          <p className="small">
            <SiteLink to="/for/hotel-groups">{words.group}</SiteLink>
          </p>
        </>
      ) : (
        <>
          <div className="row">
            <TrialLink choice={isStart ? undefined : selection}>{words.startTrial}</TrialLink>
            <ButtonLink variant="outline" to={demo}>
              {words.demo}
            </ButtonLink>
          </div>
          <p className="small muted">
            {first} <b>{amountsOf(quote, "firstInvoice")}</b>:{" "}
            {amountsOf(quote, "setup") ? withSetup : fees} {year}{" "}
            <b>{amountsOf(quote, "firstYear")}</b>. {words.included}
          </p>
        </>
      )}
      <p className="small">
        <SiteLink to={isStart ? "/tools/price-builder" : builderLink(selection)}>
          {words.builder}
        </SiteLink>
      </p>
    </>
  );
}

export const slugsOf = (parts: readonly PricedPart[]) =>
  suitePartIds.filter((part) => parts.includes(part)).map((part) => suiteParts[part].slug);

type TrialProps = {
  /** What the trial request is filled in with, if the visitor chose it. */
  choice: { rooms: number; parts: readonly PricedPart[] } | undefined;
  variant?: "default" | "outline";
  children: ReactNode;
};

export function TrialLink({ choice, variant = "default", children }: TrialProps) {
  const keep = () =>
    choice && keepTrialChoice({ rooms: choice.rooms, parts: slugsOf(choice.parts) });
  return (
    // A press of the middle button opens the link too, without a click.
    <ButtonLink variant={variant} to={trialPath} onClick={keep} onAuxClick={keep}>
      {children}
    </ButtonLink>
  );
}
