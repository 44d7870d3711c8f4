import { useEffect } from "react";
import { fill, inList } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import { toggle } from "#site/tools/kit/fields.ts";
import { Tool, ToolField } from "#site/tools/kit/tool.tsx";
import { useTool } from "#site/tools/kit/use-tool.ts";
import {
  type Channel,
  channels,
  otherSiteId,
  siteFields,
  sitesOf,
  summarise,
} from "#site/travel-sites/channels.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ChoiceField } from "#site/ui/field.tsx";

const groups = ["international", "southAfrican", "leftOut"] as const;

const { mySites: words } = readWords("ota-commission");

/** Shows only the travel sites that the visitor ticks, sums them up, and asks us about those that may not connect. */
export function MySites() {
  const tool = useTool(siteFields, { anchor: "my-sites" });
  const { sites, other } = tool.values;
  const chosen = sitesOf(sites);
  const isFiltered = chosen.length > 0;
  const missing = other && !other.listed ? other.name : undefined;
  const { first, others } = summarise(isFiltered ? chosen : channels);
  const summary = [first, others].filter(Boolean).join(" ");
  const toAsk: Pick<Channel, "id" | "name">[] = chosen.filter(({ isConnected }) => !isConnected);
  if (missing) toAsk.push({ id: otherSiteId, name: missing });
  const shownIds = chosen.flatMap(rowIds).join(" ");
  useEffect(() => showRows(shownIds), [shownIds]);

  return (
    <Tool
      tool={tool}
      className="my-sites"
      fields={
        <fieldset className="tool-fields">
          <legend className="sr">{words.fields.title}</legend>
          {groups.map((group) => (
            <ChoiceField
              key={group}
              type="checkbox"
              name={group}
              label={words.fields.groups[group]}
              choices={choicesOf(group)}
              chosen={sites}
              onChoose={(id, isChosen) =>
                tool.change({ sites: siteFields.sites.write(toggle(sites, id, isChosen)) })
              }
            />
          ))}
          <ToolField tool={tool} name="other" {...words.fields.other} />
        </fieldset>
      }
      title={words.fields.title}
      result={
        <>
          <p className="tool-answer">{first}</p>
          {others && <p>{others}</p>}
          {!isFiltered && <p data-needs-script>{words.result.nothing}</p>}
          <p className="muted">{words.result.connected}</p>
          {other && (
            <div className="my-sites-other notice stack gap-12">
              <p className="h4">
                {other.listed
                  ? fill(words.other.listed, { site: other.listed.name })
                  : fill(words.other.title, { site: other.name })}
              </p>
              {missing && <p>{words.other.text}</p>}
            </div>
          )}
          {toAsk.length > 0 && (
            <ButtonLink
              variant="secondary"
              className="my-sites-ask"
              to={contactLink({ about: "channels", sites: toAsk.map(({ id }) => id) })}
            >
              {toAsk.length > 2
                ? fill(words.result.askAll, { count: toAsk.length })
                : fill(words.result.ask, { sites: inList(toAsk.map(({ name }) => name)) })}
            </ButtonLink>
          )}
        </>
      }
      announced={[summary, missing && fill(words.other.title, { site: missing })]
        .filter(Boolean)
        .join(" ")}
      shared={summary}
    />
  );
}

const choicesOf = (group: Channel["group"]) =>
  Object.fromEntries(
    channels.filter((one) => one.group === group).map(({ id, name }) => [id, name]),
  );

const rowIds = ({ id, rows }: Channel) => (rows.length > 0 ? rows.map((row) => row.id) : [id]);

/** Shows only these rows in the chart, the table and the list, and opens their entries. Without ids it shows all. */
function showRows(ids: string): void {
  for (const row of document.querySelectorAll<HTMLElement>("[data-site]")) {
    const isChosen = ids.split(" ").includes(row.dataset.site ?? "");
    row.hidden = ids !== "" && !isChosen;
    const entry = row.closest("details");
    if (entry && isChosen) entry.open = true;
  }
}
