import { CircleCheck } from "lucide";
import { answersPage, moreAnswers, type SupplierAnswer, twelveAnswers } from "#content/answers.ts";
import { isPending } from "#content/pending.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";

type Props = {
  /** The article that the twelve questions come from. */
  article: { slug: string; title: string };
};

/** The page at /answers. */
export function Answers({ article }: Props) {
  const { title, lead, twelveTitle, moreTitle, from, ask } = answersPage;
  return (
    <>
      <PageHead title={title} lead={lead} scene="scene-karoo-head" />
      <Section>
        <h2>{twelveTitle}</h2>
        <AnswerList answers={twelveAnswers} />
      </Section>
      <Section className="shaded">
        <h2>{moreTitle}</h2>
        <AnswerList answers={moreAnswers} />
        <p className="under-title">
          {from} <SiteLink to={`/blog/${article.slug}`}>{article.title}</SiteLink>.
        </p>
      </Section>
      <Section>
        <CallOut title={ask.title} text={ask.text}>
          <ButtonLink size="lg" to={contactLink({ about: "question" })}>
            {ask.action}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}

/** The questions whose answer is known. */
function AnswerList({ answers }: { answers: readonly SupplierAnswer[] }) {
  return (
    <ol className="answer-list">
      {answers.map(
        ({ id, question, answer, link }) =>
          !isPending(answer) && (
            <li key={id} id={id} className="answer">
              <Icon icon={CircleCheck} />
              <div>
                <h3 className="h4">{question}</h3>
                <p>
                  {answer} {link && <SiteLink to={link.path}>{link.label}</SiteLink>}
                </p>
              </div>
            </li>
          ),
      )}
    </ol>
  );
}
