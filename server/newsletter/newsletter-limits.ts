/** Largest number of confirmation mails to an address that has not answered, the first included; at most one a day. */
export const maxConfirmMails = 3;

/** How many days the link of a confirmation mail works. */
export const confirmDays = 7;
