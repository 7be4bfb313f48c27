/**
 * Whether a text is one of the specification's (section 8), which are English: they name a failure
 * for programs, and never stand alone where a person has to act.
 */
export function isFixedText(text: string): boolean {
  return /^(Failed to |Error during |Referral code check failed|Unknown error|Update failed|Delete failed|Something went wrong|Request timeout|Received HTML|Invalid |Token has been|Authentication token|No subscription)/.test(
    text,
  )
}
