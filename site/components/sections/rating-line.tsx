import { Star } from "lucide";
import { Icon } from "#site/components/ui/icon.tsx";

type Props = { value: number; best: number; ratings: number; reviews: number; basis: string };

/** The company's rating, which structured data repeats, and where it comes from. */
export function RatingLine({ value, best, ratings, reviews, basis }: Props) {
  return (
    <p className="rating">
      <Icon icon={Star} />
      <span>
        Rated {value} out of {best}: {ratings} ratings, {reviews} reviews {basis}.
      </span>
    </p>
  );
}
