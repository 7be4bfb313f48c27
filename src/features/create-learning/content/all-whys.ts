interface Explained {
  options: readonly string[]
  option_whys?: readonly (string | null)[] | null
}

/** An explanation for each option there is; null where nothing is said of one. */
export function allWhys({ options, option_whys }: Explained): (string | null)[] {
  return options.map((_, place) => option_whys?.[place] ?? null)
}
