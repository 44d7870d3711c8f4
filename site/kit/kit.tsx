import { Plus } from "lucide";
import { type ReactNode, useState } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { CallOut } from "#site/sections/call-out.tsx";
import { Accordion } from "#site/ui/accordion.tsx";
import { Badge, PopularBadge, UrgentBadge } from "#site/ui/badge.tsx";
import { Button } from "#site/ui/button.tsx";
import { Carousel } from "#site/ui/carousel.tsx";
import { SelectField, TextArea, TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { PasswordField } from "#site/ui/password-field.tsx";
import { Tabs } from "#site/ui/tabs.tsx";
import { toast } from "#site/ui/toast.tsx";

/** Every component in every variant, for developers. Served by `npm run dev` at /kit; not in a build. */

const variants = ["default", "secondary", "outline", "ghost", "link", "destructive"] as const;

const carouselWords = {
  carousel: "carousel",
  slide: "slide",
  slidePosition: "{number} of {count}",
  previous: "Previous slide",
  next: "Next slide",
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const slides = ["One", "Two", "Three"].map((text) => (
  <p key={text} className="card">
    {text}
  </p>
));

const questions = [
  {
    id: "kit-1",
    question: "What counts as a room?",
    answer: "Anything a guest can book on its own.",
  },
  {
    id: "kit-2",
    question: "How long does setup take?",
    answer: "Have your rate sheet ready and we start the same day.",
  },
];

export function Kit({ words }: { words: WordsOf<"account-forms">["fields"] }) {
  const [tab, setTab] = useState("one");
  return (
    <>
      <div className="trim" />
      <div className="wrap section stack">
        <h1>Kit</h1>
        <Part title="Buttons">
          {variants.map((variant) => (
            <div key={variant} className="row">
              <Button variant={variant} size="sm">
                {variant} sm
              </Button>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} size="lg">
                {variant} lg
              </Button>
              <Button variant={variant} size="icon" aria-label={`${variant} icon`}>
                <Icon icon={Plus} />
              </Button>
              <Button variant={variant} disabled>
                disabled
              </Button>
            </div>
          ))}
        </Part>
        <Part title="Badges">
          <div className="row">
            <UrgentBadge>URGENT</UrgentBadge>
            <PopularBadge>Most Popular</PopularBadge>
            <Badge>Category</Badge>
            <Badge look="outline">Tag</Badge>
          </div>
        </Part>
        <Part title="Toasts">
          <div className="row">
            <Button
              onClick={() =>
                toast({ title: "Rates sent", text: "12 nights updated on every channel." })
              }
            >
              Default
            </Button>
            <Button
              variant="destructive"
              onClick={() =>
                toast({
                  title: "Sign-in failed",
                  text: "Check your password and try again.",
                  variant: "destructive",
                })
              }
            >
              Destructive
            </Button>
          </div>
        </Part>
        <Part title="Tooltips">
          <div className="row">
            <Button variant="outline" size="icon" aria-label="Opens after 700 ms">
              <Icon icon={Plus} />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label="Without delay, within 300 ms of the first"
            >
              <Icon icon={Plus} />
            </Button>
          </div>
        </Part>
        <Part title="Tabs">
          <Tabs
            label="Example"
            open={tab}
            onOpen={setTab}
            tabs={[
              { value: "one", label: "First", content: <p>The first panel.</p> },
              { value: "two", label: "Second", content: <p>The second panel.</p> },
            ]}
          />
        </Part>
        <Part title="Accordion">
          <Accordion name="kit" items={questions} />
        </Part>
        <Part title="Carousel">
          <Carousel label="Horizontal" words={carouselWords} slides={slides} />
          <Carousel
            label="Vertical"
            words={carouselWords}
            slides={slides}
            orientation="vertical"
            loop
          />
        </Part>
        <Part title="Fields">
          <form className="form">
            <TextField label="Name" hint="A hint below the field." required />
            <TextField
              label="Email"
              error="Add an ending such as .co.za or .com"
              defaultValue="reception@yourhotel"
              required
            />
            <SelectField label="Rooms" options={[{ value: "1", label: "1–10" }]} />
            <TextArea label="Message" rows={4} />
            <PasswordField label={words.newPassword.label} hint={words.newPassword.hint} />
            <TextField label="Off" disabled defaultValue="Not available" />
          </form>
        </Part>
        <Part title="Call-out">
          <CallOut title="See it with your own rates." text="Thirty minutes on a call.">
            <Button size="lg">Book a demo</Button>
          </CallOut>
        </Part>
      </div>
    </>
  );
}
