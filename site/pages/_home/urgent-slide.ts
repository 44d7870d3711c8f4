/** Returns true if urgent words of a slide are shown on a day. Both are ISO dates. */
export const isUrgent = ({ until }: { until: string }, today: string): boolean => today <= until;
