/** Numbers of a question's options, as in the printed exam. */
export const OPTION_MARKS = '①②③④'
