/** A failure while drawing goes on to the frame's failure screen, which has the way back and to try again. */
export function AreaError({ error }: { readonly error: Error }): never {
  throw error
}
