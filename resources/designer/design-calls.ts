import { createContext, useContext } from 'react'
import type { CallTools } from './call-tools'
import { createGroupCalls } from './groups/group-calls'
import { createQuestionCalls } from './questions/question-calls'

/** Changes of a design other than editing the fields of a record: adding, ordering, copying, removing. */
export function createDesignCalls(tools: CallTools) {
  return {
    read: tools.read,
    asOne: tools.recorder.asOne,
    ...createGroupCalls(tools),
    ...createQuestionCalls(tools),
  }
}

export type DesignCalls = ReturnType<typeof createDesignCalls>

export const DesignCallsContext = createContext<DesignCalls | null>(null)

/** Calls of the designer that is open; one object as long as the database is the same. */
export function useDesignCalls(): DesignCalls {
  const calls = useContext(DesignCallsContext)
  if (calls === null) throw new Error('used outside the designer')
  return calls
}
