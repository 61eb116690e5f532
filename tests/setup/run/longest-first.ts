import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest: begun last, one would run on alone when everything else is done. */
const first = [
  'tests/server/process/',
  'tests/server/db/',
  'tests/server/jobs/',
  'tests/server/permissions/',
  'tests/server/statistics/facts.test.ts',
  'tests/screens/admin/lists.test.tsx',
  'tests/screens/doctor/filling/bad-network.test.ts',
  'tests/screens/doctor/surveys/surveys.test.tsx',
  'tests/journeys/screens',
  'tests/journeys/statistics/states.test.ts',
  'tests/journeys/designer/keyboard-design.test.ts',
  'tests/journeys/designer/formula-editor.test.ts',
  'tests/endurance/',
]

/**
 * Keeps the files of a project together, since a worker ends if the next file is another project's, and begins with the long ones. vitest's
 * own order knows times of an earlier run, which a fresh checkout lacks.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = first.findIndex((part) => moduleId.includes(part))
      return at === -1 ? first.length : at
    }
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))].sort()
    return sorted.sort(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) ||
        place(one) - place(other),
    )
  }
}
