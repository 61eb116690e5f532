import { cha2ds2Vasc } from './cha2ds2-vasc'
import { ecog } from './ecog'
import { glasgow } from './glasgow'
import { nyha } from './nyha'
import type { ReadyScore } from './score'

/** Scores that the designer offers. Questionnaires whose texts belong to others are none of them. */
export const readyScores: readonly ReadyScore[] = [nyha, cha2ds2Vasc, glasgow, ecog]
