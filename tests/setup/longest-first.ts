import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, most of it waiting: begun last, it would run on alone when everything else is done. */
const first = [
  'tests/screens/doctor/bad-network.test.ts',
  'tests/server/platform/life.test.ts',
  'tests/server/http/hostile-input.test.ts',
  'tests/server/platform/refusals.test.ts',
  // All of them together, so that the worker that has loaded the server goes on with it.
  'tests/server/',
  'tests/journeys/screens',
  'tests/journeys/keyboard-design.test.ts',
  'tests/journeys/formula-editor.test.ts',
  'tests/endurance/',
]

/** Begins with the files that are known to take long; vitest's own order knows it of a run before, which a fresh checkout has not. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = first.findIndex((part) => moduleId.includes(part))
      return at === -1 ? first.length : at
    }
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => place(one) - place(other))
  }
}
