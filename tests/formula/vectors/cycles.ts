/** Formulas by question id, and the cycle that they make, or null. */
export interface CycleVector {
  readonly formulas: Record<string, string>
  readonly cycle: readonly string[] | null
}

export const cycleVectors: readonly CycleVector[] = [
  { formulas: {}, cycle: null },
  { formulas: { 1: '@q_10 + 1' }, cycle: null },
  { formulas: { 1: '@q_1 + 1' }, cycle: ['1'] },
  { formulas: { 1: '@q_2', 2: '@q_1' }, cycle: ['1', '2'] },
  { formulas: { 1: '@q_2', 2: '@q_3 * 2', 3: '@q_10 + @q_1' }, cycle: ['1', '2', '3'] },
  { formulas: { 1: '@q_2', 2: '@q_3', 3: '@q_2' }, cycle: ['2', '3'] },
  { formulas: { 1: '@q_2 + @q_3', 2: '@q_4', 3: '@q_4', 4: '@q_10' }, cycle: null },
  { formulas: { 1: '"@q_1"' }, cycle: null },
  { formulas: { 1: 'IF(FALSE; @q_2; 0)', 2: '@q_1' }, cycle: ['1', '2'] },
]
