import { beforeEach } from 'vitest'

/** The tests of this `describe` are one person's steps: once one has failed, those after it tell nothing and are left out. */
export function asOneStory(): void {
  let isBroken = false
  beforeEach(({ skip, onTestFailed }) => {
    if (isBroken) skip('an earlier step of the story has failed')
    onTestFailed(() => {
      isBroken = true
    })
  })
}
