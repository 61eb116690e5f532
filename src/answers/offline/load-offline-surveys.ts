/** What is kept for when there is no network; loaded beside the pages, never before them, and null where it can't be had. */
export const loadOfflineSurveys = () =>
  import('./offline-surveys').then(
    ({ offlineSurveys }) => offlineSurveys,
    () => null,
  )
