import { Check } from "lucide";
import { type Benefit, benefitList } from "#content/benefits.ts";
import type { pricingPage } from "#content/pricing.ts";
import { productNames } from "#content/products.ts";
import type { ProductId } from "#schemas/facts/products.ts";
import { Icon } from "#site/components/ui/icon.tsx";

type Props = Pick<typeof pricingPage.comparison, "caption" | "feature" | "yes" | "no">;

const products = Object.keys(productNames) as ProductId[];
const groups = Map.groupBy(benefitList, ({ group }) => group);

/** Which product includes what: a row for each benefit, a column for each product. */
export function ComparisonTable({ caption, feature, yes, no }: Props) {
  return (
    <table className="price-table comparison-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{feature}</th>
          {products.map((id) => (
            <th key={id} scope="col">
              {productNames[id]}
            </th>
          ))}
        </tr>
      </thead>
      {[...groups].map(([group, rows]) => (
        <tbody key={group}>
          <tr className="group-row">
            <th scope="rowgroup" colSpan={products.length + 1}>
              {group}
            </th>
          </tr>
          {rows.map((benefit) => (
            <BenefitRow key={benefit.title} {...benefit} yes={yes} no={no} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function BenefitRow({ title, includedIn, yes, no }: Benefit & Pick<Props, "yes" | "no">) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {products.map((id) => (
        <td key={id}>
          {includedIn.includes(id) ? (
            <>
              <Icon icon={Check} />
              <span className="sr">{yes}</span>
            </>
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr">{no}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
