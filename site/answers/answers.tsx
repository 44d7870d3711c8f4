import { CircleCheck, CircleDashed } from "lucide";
import { answersPage, moreAnswers, type SupplierAnswer, twelveAnswers } from "#content/answers.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";

const all = [...twelveAnswers, ...moreAnswers];

type Props = {
  /** The article that the twelve questions come from. */
  article: { slug: string; title: string };
};

/** The page at /answers. */
export function Answers({ article }: Props) {
  const { title, lead, twelveTitle, moreTitle, summary, from, toFirstYear, ask } = answersPage;
  return (
    <>
      <PageHead title={title} lead={lead} scene="scene-karoo-head" />
      <Section>
        <h2>{twelveTitle}</h2>
        <p className="under-title">
          {summary(all.filter(({ missing }) => !missing).length, all.length)} {from}{" "}
          <SiteLink to={`/blog/${article.slug}`}>{article.title}</SiteLink>.{" "}
          <SiteLink to="/pricing-plans#first-year">{toFirstYear}</SiteLink>
        </p>
        <AnswerList answers={twelveAnswers} />
      </Section>
      <Section className="shaded">
        <h2>{moreTitle}</h2>
        <AnswerList answers={moreAnswers} />
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

function AnswerList({ answers }: { answers: readonly SupplierAnswer[] }) {
  return (
    <ol className="answer-list">
      {answers.map(({ id, question, answer, missing }) => (
        <li key={id} id={id} className={missing ? "answer answer--open" : "answer"}>
          <Icon icon={missing ? CircleDashed : CircleCheck} />
          <div>
            <h3 className="h4">{question}</h3>
            {answer && <p>{answer}</p>}
            {missing && <p className="muted">{answer ? answersPage.partly : answersPage.notYet}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
