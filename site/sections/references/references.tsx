import { Play, Star } from "lucide";
import type { Customer } from "#schemas/facts/references.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import type { ShownReferences } from "#site/sections/references/find-references.ts";
import { Section } from "#site/sections/section.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Props = { customers: readonly Customer[]; videos?: ShownReferences["videos"] };

/** The demo video and the customers, or nothing while there are none. */
export function References({ customers, videos = [] }: Props) {
  const words = readWords("references");
  if (customers.length + videos.length === 0) return null;
  return (
    <Section className="section-flush references">
      {videos.map((video) => (
        <Video key={video.url} {...video} />
      ))}
      {customers.length > 0 && <h2 className="above-grid">{words.customersTitle}</h2>}
      {customers.length > 0 && (
        <ul className="customers">
          {customers.map(({ name, role, property, place, rooms, sentence, stars }) => (
            <li key={`${name} ${property}`}>
              <figure>
                <blockquote>
                  <p>“{sentence}”</p>
                </blockquote>
                <figcaption className="small muted stack gap-6">
                  <span className="row gap-6">
                    <b>{name}</b>
                    {stars && (
                      <span className="row gap-6">
                        <Icon icon={Star} />
                        {fill(words.stars, { stars })}
                      </span>
                    )}
                  </span>
                  <span>{fill(words.about, { role, property })}</span>
                  <span>
                    {fill(rooms === 1 ? words.where.one : words.where.other, { place, rooms })}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A picture that links to the video: its player would cost every visitor half a megabyte, and the policy allows no frame. */
function Video({ title, minutes, url, picture }: ShownReferences["videos"][number]) {
  return (
    <ExternalLink className="video" href={url}>
      <h2>{title}</h2>
      <span className="video-picture">
        <img {...picture} alt="" loading="lazy" />
        <span className="btn video-play">
          <Icon icon={Play} />
          {fill(readWords("references").watch, { minutes })}
        </span>
      </span>
    </ExternalLink>
  );
}

/** The people who answer, or nothing while none is named. */
export function People({ people }: Pick<ShownReferences, "people">) {
  if (people.length === 0) return null;
  return (
    <ul className="people stack gap-20">
      {people.map(({ name, role, picture }) => (
        <li key={name} className="row">
          {picture && <img {...picture} alt="" loading="lazy" />}
          <div>
            <h3 className="h4">{name}</h3>
            <p className="muted">{role}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
