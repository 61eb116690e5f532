import { useStore } from 'react-admin'
import { maxChosenSurveys } from '../../../contract/calls/designs/pinned-surveys'

const none: readonly string[] = []

/** Ids of the surveys that are chosen in a database, for the page that tells what changes too. They end with the session. */
export function useChosenSurveys(databaseId: string) {
  const [chosen, setChosen] = useStore(`databases.${databaseId}.pinnedSurveys`, none)
  return {
    chosen,
    isFull: chosen.length >= maxChosenSurveys,
    /** Adds surveys, as many as may be chosen at once. */
    choose: (ids: readonly string[]) =>
      setChosen([...new Set([...chosen, ...ids])].slice(0, maxChosenSurveys)),
    unchoose: (ids: readonly string[]) => setChosen(chosen.filter((id) => !ids.includes(id))),
    clear: () => setChosen(none),
  }
}
