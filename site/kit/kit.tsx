import { Plus } from "lucide";
import { useState } from "react";
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

const variants = ["default", "secondary", "outline", "ghost", "link", "destructive"] as const;
const sizes = ["sm", "default", "lg"] as const;
const numbers = ["One", "Two", "Three"] as const;

const carousel = {
  words: {
    carousel: "carousel",
    slide: "slide",
    slidePosition: "{number} of {count}",
    previous: "Previous slide",
    next: "Next slide",
  },
  slides: numbers.map((number) => (
    <p key={number} className="card">
      {number}
    </p>
  )),
} as const;

const questions = numbers.map((number) => ({
  id: number,
  question: `Question ${number}`,
  answer: "An answer.",
}));

const notice = { title: "Rates sent", text: "12 nights updated on every channel." };

/** Every component in every variant, for developers. Served by `npm run dev` at /kit; not in a build. */
export function Kit() {
  const [tab, setTab] = useState<string>("One");
  const parts = {
    Buttons: variants.map((variant) => (
      <div key={variant} className="row">
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {variant} {size}
          </Button>
        ))}
        <Button variant={variant} size="icon" aria-label={`${variant} icon, with a tooltip`}>
          <Icon icon={Plus} />
        </Button>
        <Button variant={variant} disabled>
          disabled
        </Button>
      </div>
    )),
    Badges: (
      <div className="row">
        <UrgentBadge>URGENT</UrgentBadge>
        <PopularBadge>Most Popular</PopularBadge>
        <Badge>Category</Badge>
        <Badge look="outline">Tag</Badge>
      </div>
    ),
    Toasts: (
      <div className="row">
        {(["default", "destructive"] as const).map((variant) => (
          <Button key={variant} variant={variant} onClick={() => toast({ ...notice, variant })}>
            {variant}
          </Button>
        ))}
      </div>
    ),
    Tabs: (
      <Tabs
        label="Example"
        open={tab}
        onOpen={setTab}
        tabs={numbers.map((number) => ({ value: number, label: number, content: number }))}
      />
    ),
    Accordion: <Accordion name="kit" items={questions} />,
    Carousel: (
      <>
        <Carousel label="Horizontal" {...carousel} />
        <Carousel label="Vertical" {...carousel} orientation="vertical" loop />
      </>
    ),
    Fields: (
      <form className="form">
        <TextField label="Name" hint="A hint below the field." required />
        <TextField label="Email" error="Add an ending such as .co.za or .com" required />
        <SelectField label="Rooms" options={[{ value: "1", label: "1–10" }]} />
        <TextArea label="Message" rows={4} />
        <PasswordField label="Password" hint="A hint below the field." />
        <TextField label="Off" disabled defaultValue="Not available" />
      </form>
    ),
    "Call-out": (
      <CallOut title="See it with your own rates." text="Thirty minutes on a call.">
        <Button size="lg">Book a demo</Button>
      </CallOut>
    ),
  };
  return (
    <>
      <div className="trim" />
      <div className="wrap section stack">
        <h1>Kit</h1>
        {Object.entries(parts).map(([title, part]) => (
          <section key={title} className="stack">
            <h2>{title}</h2>
            {part}
          </section>
        ))}
      </div>
    </>
  );
}
