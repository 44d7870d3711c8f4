import { Star } from "lucide";
import { Icon } from "#site/ui/icon.tsx";

/** The company's rating, which structured data repeats, and where it comes from. */
export function RatingLine({ text }: { text: string }) {
  return (
    <p className="rating">
      <Icon icon={Star} />
      <span>{text}</span>
    </p>
  );
}
