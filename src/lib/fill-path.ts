type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Rest
  : never

/** The values of a path's parameters, one for each `:name`. */
export type PathParams<Path extends string> = { [Name in ParamName<Path>]: string | number }

/** Fills in the parameters of a path, whatever characters they contain. */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string | number>> = params
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
