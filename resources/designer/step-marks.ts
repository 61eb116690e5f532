import { useStore } from 'react-admin'
import type { StepMark } from '../../contract/preferences'

const none: readonly StepMark[] = []

/** Marks of the reader on a database's next steps, stored with their preferences; and functions that change them. */
export function useStepMarks(databaseId: string) {
  const [marks, setMarks] = useStore(`databases.${databaseId}.nextSteps`, none)
  return {
    tried: marks.includes('tried'),
    hidden: marks.includes('hidden'),
    mark: (mark: StepMark) => setMarks([...new Set([...marks, mark])]),
    show: () => setMarks(marks.filter((one) => one !== 'hidden')),
  }
}
