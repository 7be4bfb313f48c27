/** Returns the text of an item, and puts the prefix before that of a sample, but not twice. */
export function withSamplePrefix(
  { is_sample }: { is_sample: boolean },
  prefix: string,
  text: string,
): string {
  return is_sample && !text.startsWith(prefix) ? prefix + text : text
}
