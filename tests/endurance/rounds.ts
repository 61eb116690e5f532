/**
 * How often a trial is repeated.
 *
 * @param often what is promised, run by `npm run endurance`
 * @param few what runs with every change of the product
 */
export function rounds(often: number, few: number): number {
  return process.env['RILIEVO_ENDURANCE'] ? often : few
}
