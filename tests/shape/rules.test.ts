import { describe, expect, it } from 'vitest'
import { listOf, needless, newBreaches } from './lists'
import { breachesOf, rules } from './rules/all'

const shrink = 'npm run shape -- --update takes what is mended off the lists'

describe.each(rules)('the rule that $sentence', (rule) => {
  it('is broken nowhere but where its list allows it', () => {
    expect(newBreaches(listOf(rule), breachesOf(rule)).join('\n')).toBe('')
  })

  it('has a list of nothing that keeps it', () => {
    expect(needless(listOf(rule), breachesOf(rule)), shrink).toEqual([])
  })
})
