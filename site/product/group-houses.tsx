import { Building2 } from "lucide";
import { houses } from "#schemas/facts/product-views.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { AppWindow } from "#site/product/app-window.tsx";

const rooms = houses.reduce((sum, house) => sum + house.rooms, 0);
const free = houses.reduce((sum, house) => sum + house.free, 0);

function percentSold(all: number, left: number): number {
  return Math.round((100 * (all - left)) / all);
}

/** The properties of a group with tonight's occupancy and free rooms. */
export function GroupHouses() {
  const { group } = readWords("product-views");
  return (
    <AppWindow
      alt={fill(group.alt, { houses: houses.length, free, rooms })}
      title={group.title}
      icon={Building2}
      note={group.note}
    >
      <div className="group-houses">
        {houses.map((house) => (
          <div key={house.name}>
            <span>
              <b>{house.name}</b>
              {house.place}
            </span>
            <svg
              width="100%"
              height="0.6rem"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path fill="var(--muted)" d="M0 0h100v8H0z" />
              <path
                fill={`var(--chart-${house.free === 0 ? 2 : 1})`}
                d={`M0 0h${percentSold(house.rooms, house.free)}v8H0z`}
              />
            </svg>
            <b className="numeric">{percentSold(house.rooms, house.free)}%</b>
            <span className="numeric">
              {house.free === 0 ? group.full : fill(group.free, { count: house.free })}
            </span>
          </div>
        ))}
        <div className="group-total on-accent">
          <b>{group.total}</b>
          <span />
          <b className="numeric">{percentSold(rooms, free)}%</b>
          <span className="numeric">{fill(group.free, { count: free })}</span>
        </div>
      </div>
    </AppWindow>
  );
}
