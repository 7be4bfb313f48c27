/** Compiled components call these functions, of which Svelte publishes no types. */
declare module 'svelte/internal/client' {
  export function state<T>(value: T): { readonly value: T }
  export function get<T>(state: { readonly value: T }): T
  export function set<T>(state: { readonly value: T }, value: T): void
}
