/** How the options of a question are numbered, as on paper. */
export const OPTION_MARKS = '①②③④'
