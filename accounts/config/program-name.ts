/** What an operator types before the name of a command. */
export const programName = "npm run admin --";
