import { schoolCalendar } from "#schemas/facts/calendar.ts";
import { quietDays } from "#schemas/facts/product-views.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

const dayMs = 86_400_000;
const { closes, opens } = schoolCalendar;
const quietUntil = new Date(Date.parse(opens) + (quietDays - 1) * dayMs).toISOString().slice(0, 10);

/** Returns a month's name, its empty cells before the 1st in a week that begins on Monday, and its days as ISO dates. */
function monthOf(isoDate: string) {
  const first = new Date(`${isoDate.slice(0, 7)}-01`);
  const days: string[] = [];
  for (let day = first; day.getUTCMonth() === first.getUTCMonth(); ) {
    days.push(day.toISOString().slice(0, 10));
    day = new Date(day.getTime() + dayMs);
  }
  const name = first.toLocaleDateString(locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return { name, before: (first.getUTCDay() + 6) % 7, days };
}

function kindOf(day: string): string | undefined {
  if (day === closes) return "day-closes";
  if (day > closes && day < opens) return "day-busy";
  return day >= opens && day <= quietUntil ? "day-quiet" : undefined;
}

/** The month in which schools close and the one in which they open: the busy weeks, and the quiet ones after them. */
export function SchoolHolidays() {
  const { holidays } = readWords("product-views");
  return (
    <div className="app-window school-holidays" role="img" aria-label={holidays.alt}>
      <div className="holiday-months">
        {[closes, opens].map(monthOf).map(({ name, before, days }) => (
          <div key={name}>
            <b>{name}</b>
            <div className="holiday-days">
              {days.map((day, index) => (
                <span
                  key={day}
                  className={kindOf(day)}
                  style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
                >
                  {index + 1}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      <ul className="row chart-legend">
        {(["closes", "busy", "quiet"] as const).map((kind) => (
          <li key={kind} className="row gap-6">
            <span className={`day-${kind}`} />
            {holidays[kind]}
          </li>
        ))}
      </ul>
    </div>
  );
}
