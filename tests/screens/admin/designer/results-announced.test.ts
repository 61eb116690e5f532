// @module-tag calendar
import { expect, test } from 'vitest'
import { compileDesign } from '../../../../engine/survey/design'
import type { Design, DesignedQuestion } from '../../../../resources/designer/design'
import { changesResults } from '../../../../resources/designer/formula/evaluated'
import { group, type Planned } from '../../../setup/data/checked-design'

const design = (questions: Readonly<Record<string, Planned>>) =>
  ({ id: '1', groups: [group('1', questions)] }) as unknown as Design
const weight: Planned = { kind: 'number', metadata: { min: 0 } }
const double: Planned = { kind: 'formula', metadata: '@q_1 * 2' }
const standing = { 1: weight, 2: double, 3: { kind: 'text' } }

test.each<[string, Readonly<Record<string, Planned>>, boolean]>([
  ['a question is added', { ...standing, 4: { kind: 'text' } }, false],
  ['a question becomes required', { ...standing, 1: { ...weight, required: true } }, false],
  [
    'a question that nothing refers to is archived',
    { ...standing, 3: { kind: 'text', archivedAt: '2026-01-01T00:00:00Z' } },
    false,
  ],
  ['a formula is added', { ...standing, 4: double }, true],
  ['a formula is rewritten', { ...standing, 2: { ...double, metadata: '@q_1 * 3' } }, true],
  ['a condition is set', { ...standing, 3: { kind: 'text', visibleIf: '@q_1 > 2' } }, true],
  [
    'what a formula refers to is archived',
    { ...standing, 1: { ...weight, archivedAt: '2026-01-01T00:00:00Z' } },
    true,
  ],
])('surveys may have other results when %s: %j is told: %s', (_what, questions, told) => {
  const after = design(questions)
  const compiled = compileDesign<DesignedQuestion>(after.groups)
  expect(changesResults(design(standing), after, compiled)).toBe(told)
})
