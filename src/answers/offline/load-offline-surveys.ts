/** Loads the offline surveys lazily, so that pages don't wait for the code; null if it can't be loaded. */
export const loadOfflineSurveys = () =>
  import('../page-storage').then(
    ({ pageStorage }) => pageStorage.offlineSurveys,
    () => null,
  )
