import { Plus } from "lucide";
import { Button } from "#site/ui/button.tsx";
import { Carousel } from "#site/ui/carousel.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { toast } from "#site/ui/toast.tsx";

const variants = ["default", "secondary", "outline", "ghost", "link", "destructive"] as const;
const sizes = ["sm", "default", "lg"] as const;

const carousel = {
  words: {
    carousel: "carousel",
    slide: "slide",
    slidePosition: "{number} of {count}",
    previous: "Previous slide",
    next: "Next slide",
  },
  slides: ["One", "Two", "Three"].map((number) => (
    <p key={number} className="card">
      {number}
    </p>
  )),
} as const;

const notice = { title: "Rates sent", text: "12 nights updated on every channel." };

/** The components with variants that no page shows, for developers. Served by `npm run dev` at /kit; not in a build. */
export function Kit() {
  return (
    <div className="wrap section stack">
      <h1>Kit</h1>
      {variants.map((variant) => (
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
      ))}
      <Button onClick={() => toast(notice)}>a notice</Button>
      <Button onClick={() => toast({ ...notice, variant: "destructive" })}>an error</Button>
      <Carousel label="Horizontal" {...carousel} />
      <Carousel label="Vertical" {...carousel} orientation="vertical" loop />
    </div>
  );
}
