import { site } from "#schemas/facts/site.ts";
import { countText, fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import { ChannelCard, type RateWords } from "#site/tools/channel-checker/channel-card.tsx";
import { channels } from "#site/tools/channel-checker/channels.ts";
import { exampleEntries } from "#site/tools/channel-checker/example.ts";
import {
  chooseSite,
  otherSiteId,
  readOtherSite,
  readSites,
} from "#site/tools/channel-checker/read-sites.ts";
import { describeSummary, listNames, summarise } from "#site/tools/channel-checker/summarise.ts";
import { code } from "#site/tools/kit/fields.ts";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import { ShareTool } from "#site/tools/kit/share-tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { Button } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ChoiceField, TextField } from "#site/ui/field.tsx";

const siteFields = {
  sites: code(exampleEntries.sites, readSites),
  other: code(exampleEntries.other, readOtherSite, { forLink: () => "" }),
};

type Props = {
  words: WordsOf<"channel-checker">["tool"];
  rateWords: RateWords;
  shared: WordsOf<"tools">["shared"];
};

/** Shows commission, payment and connection of the travel sites that the visitor ticks. */
export function ChannelChecker({ words: allWords, rateWords, shared }: Props) {
  const { fields, result: words, other: otherWords, summary: summaryWords } = allWords;
  const tool = useTool(siteFields, shared.numberErrors, { anchor: "result" });
  const { element, texts, change, reset, link } = tool;
  const { chosen, unknown } = tool.values.sites;
  const { other } = tool.values;
  const missing = other && !other.listed ? other.name : undefined;
  const { first, others } =
    chosen.length > 0
      ? describeSummary(summarise(chosen), summaryWords)
      : { first: words.nothing, others: "" };
  const connects = chosen.some(({ isConnected }) => isConnected);
  const summary = [first, others].filter(Boolean).join(" ");
  const notConnected = chosen.filter(({ isConnected }) => !isConnected);
  const toAsk = notConnected.map(({ name }) => name);
  if (missing) toAsk.push(missing);
  return (
    <div ref={element} className="tool">
      <div className="tool-columns channel-columns">
        <form method="dialog" data-needs-script>
          <fieldset className="tool-fields">
            <legend className="h3">{fields.title}</legend>
            {(["international", "southAfrican", "leftOut"] as const).map((group) => (
              <ChoiceField
                key={group}
                type="checkbox"
                name={group}
                label={fields.groups[group]}
                choices={Object.fromEntries(
                  channels
                    .filter((channel) => channel.group === group)
                    .map(({ id, name }) => [id, name]),
                )}
                chosen={chosen.map(({ id }) => id)}
                onChoose={(id, isChosen) =>
                  change({ sites: chooseSite(texts.sites, id, isChosen) })
                }
              />
            ))}
            <TextField
              {...fields.other}
              name="other"
              autoComplete="off"
              maxLength={60}
              value={texts.other}
              onChange={({ target }) => change({ other: target.value })}
            />
            <div className="row">
              <Button variant="outline" onClick={reset}>
                {shared.reset}
              </Button>
            </div>
          </fieldset>
        </form>
        <section id="result" className="channel-result" aria-label={words.title}>
          <p className="tool-answer">{first}</p>
          {others && <p>{others}</p>}
          {connects && <p className="muted channel-meaning">{words.connected}</p>}
          {unknown > 0 && <p>{countText(words.unknown, unknown, site.language)}</p>}
          {texts.sites === exampleEntries.sites && (
            <p className="muted channel-example" data-needs-script>
              {words.example}
            </p>
          )}
          {other && (
            <div className="channel-other">
              <p className="h4">
                {other.listed
                  ? fill(otherWords.listed, { site: other.listed.name })
                  : fill(otherWords.title, { site: other.name })}
              </p>
              {missing && <p>{otherWords.text}</p>}
            </div>
          )}
          {toAsk.length > 0 && (
            <ButtonLink
              variant="secondary"
              className="channel-ask"
              to={contactLink({
                about: "channels",
                sites: [...notConnected.map(({ id }) => id), ...(missing ? [otherSiteId] : [])],
              })}
            >
              {toAsk.length > 2
                ? fill(words.askAll, { count: toAsk.length })
                : fill(words.ask, { sites: listNames(toAsk) })}
            </ButtonLink>
          )}
          <ul className="channel-cards">
            {chosen.map((channel) => (
              <ChannelCard
                key={channel.id}
                words={allWords}
                rateWords={rateWords}
                channel={channel}
              />
            ))}
          </ul>
          <ShareTool words={shared.share} summary={summary} link={link} />
        </section>
      </div>
      <ResultStatus
        text={[summary, missing && fill(otherWords.title, { site: missing })]
          .filter(Boolean)
          .join(" ")}
      />
    </div>
  );
}
