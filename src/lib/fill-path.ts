type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Rest
  : never

/** What a path needs to become an address: a value for each of its `:name`. */
export type PathParams<Path extends string> = { [Name in ParamName<Path>]: string | number }

/** @returns the path with its parameters filled in, whatever is in their texts */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string | number>> = params
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
