import { readWords } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import { publishedAnswers } from "#site/pages/_answers/published-answers.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** The page at /answers. `article` is the one that the first questions come from. */
export function Answers({ article }: { article: { slug: string; title: string } }) {
  const { title, lead, groups, from, ask } = readWords("answers");
  return (
    <>
      <PageHead title={title} lead={lead} art="guest-book-lock" />
      {groups.map((group, index) => (
        <Section key={group.title} className={index % 2 === 0 ? undefined : "shaded"}>
          <h2>{group.title}</h2>
          <ul className="answer-list">
            {publishedAnswers(group).map(({ id, question, answer, link }) => (
              <li key={id} id={id}>
                <h3 className="h4">{question}</h3>
                <p className="text-quiet">
                  {answer} {link && <SiteLink to={link.path}>{link.label}</SiteLink>}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section>
        <CallOut
          title={ask.title}
          text={ask.text}
          actions={[{ label: ask.action, to: contactLink({ about: "question" }) }]}
        />
        <p className="small muted mt-20">
          {from} <SiteLink to={`/blog/${article.slug}`}>{article.title}</SiteLink>.
        </p>
      </Section>
    </>
  );
}
