import { schemaTitle } from '../../place'
import { memberOf } from '../../../json'
import type { ToolRule, ToolSubject } from '../../rule'
import { wordsOfName } from '../../text/words'
import { exampleWith } from '../example'
import {
  aboutParameter,
  describedParameters,
  isClosedElsewhere,
  typeOfParameter,
  type DescribedParameter,
} from './described-parameters'
import { ONLY_THE_AUTHOR } from './description-finding'

/** Numbers that measure something, without a word on the unit. */
export const descUnitsMissing: ToolRule = {
  id: 'desc-units-missing',
  title: 'Unit missing',
  category: 'descriptions',
  scope: 'tool',
  needs: ['description'],
  explain: {
    what: 'A numeric parameter that measures something, such as a timeout, a distance or a weight, says its unit: in its name, in its description, or by another parameter.',
    why: 'The model has to guess whether 30 means seconds or milliseconds, kilograms or pounds. A wrong guess is a valid call that does something else.',
    bad: exampleWith({ timeout: { type: 'integer', description: 'How long to wait for the search.' } }),
    good: exampleWith({
      timeout: { type: 'integer', description: 'How long to wait for the search, in seconds.' },
    }),
    sources: ['https://arxiv.org/abs/2602.14878', 'https://pypi.org/project/mcp-tool-card-linter/'],
    noFix: ONLY_THE_AUTHOR,
  },
  *check(subject) {
    for (const parameter of describedParameters(subject)) {
      if (!MAY_MEASURE.test(parameter.name)) continue
      const typed = typeOfParameter(parameter)
      if (typed.type !== 'integer' && typed.type !== 'number') continue
      const measure = measureOf(parameter, wordsOfName(subject.view.name).join(' '))
      if (measure === null || !ENGLISH.test(parameter.text) || isClosedElsewhere(parameter, typed)) continue
      if (unitIsTold(subject, parameter)) continue
      yield* aboutParameter(
        subject,
        parameter,
        'warning',
        `The parameter ${schemaTitle(parameter.visit.path)} is a number that measures ${measure}, and nothing says in which unit. A model guesses, and a wrong guess is a valid call. Name the unit in the description.`,
      )
    }
  },
}

const MEASURES: Readonly<Record<string, string>> = {
  timeout: 'a time',
  duration: 'a time',
  delay: 'a time',
  ttl: 'a time',
  cooldown: 'a time',
  latency: 'a time',
  distance: 'a distance',
  radius: 'a distance',
  altitude: 'a height',
  elevation: 'a height',
  weight: 'a weight',
  speed: 'a speed',
  velocity: 'a speed',
}

/** Words in other scripts are not judged. */
const ENGLISH = /^[\x20-\x7e\s]*$/

const MAY_MEASURE = new RegExp(Object.keys(MEASURES).join('|'), 'i')

/** What a parameter measures by the last word of its name, or null. */
function measureOf({ name, text }: DescribedParameter, tool: string): string | null {
  const words = wordsOfName(name)
  const last = words.at(-1) ?? ''
  const measure = Object.hasOwn(MEASURES, last) ? (MEASURES[last] ?? null) : null
  return measure === null || IS_NO_MEASURE.test(`${words.join(' ')} ${text} ${tool}`) ? null : measure
}

/** Weights of a ranking, speeds on a scale, radii of corners, counts and shares have no unit. */
const IS_NO_MEASURE =
  /\b(?:factor|ratio|srv|mx|multiples?|optimi[sz]\w*|maximum: 1|weight (?:given|assigned|of the)|algorithm|audio|speech|voice|playback|animation|zoom|multiplier|relative|rank(?:s|ing|ed)?|scor(?:e|es|ing)|vector|embedding|similarity|cosine|levenshtein|edit distance|hamming|edges?|nodes?|graph|importance|priority|boost|bias|portion|share|fraction|probability|weighted|weighting|font|scale|level|class|index|id|identifier|number of|count|steps?|hops?|epochs?|setting|preset|tempo|playback|normal|normali[sz]ed|kernel|filter|blur|neighbou?rs?|network|neural|model|loss|learning|traffic|backends?|target group|routing|dns|record|round[- ]robin|load[- ]balanc\w+|threshold|coefficient|exponent|dimensionless|arbitrary|unitless|same units?|between 0 and 1|0 to 1|0-1|from 0\b|0(?:\.0)?\s*[-–]\s*1(?:\.0)?)\b/i

/** Words of any unit, and signs of one. What might be one counts. */
const UNIT =
  /\b(?:units?|ns|nanos\w*|µs|us|micros\w*|ms|msecs?|millis\w*|milliseconds?|s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|d|days?|daily|w|weeks?|months?|years?|yrs?|quarters?|semesters?|nights?|iso|epoch|unix|timestamp|cron|frames?|ticks?|beats?|bars?|blocks?|ledgers?|slots?|rounds?|turns?|cycles?|quanta|points?|pts?|px|pixels?|pixel|tiles?|cells?|columns?|rows?|chars?|characters?|words?|tokens?|bytes?|bits?|b|kb|mb|gb|tb|kib|mib|gib|mm|millimet\w+|cm|centimet\w+|m|met(?:er|re)s?|km|kms|kilomet\w+|mi|miles?|mile|ft|feet|foot|in|inch(?:es)?|yd|yards?|nm|nautical|au|astronomical|light[- ]?years?|parsecs?|g|gr|grams?|gramme?s?|kg|kgs|kilos?|kilogram\w*|mg|milligram\w*|lb|lbs|pounds?|oz|ounces?|tons?|tonnes?|stones?|carats?|degrees?|deg|rad|radians?|celsius|fahrenheit|kelvin|hz|khz|mhz|ghz|rpm|mph|kmh|kph|kmph|knots?|kts?|mach|percent\w*|%|usd|eur|dollars?|cents?|lumens?|watts?|volts?|amps?|joules?|newtons?|pascals?|hectares?|acres?|lit(?:er|re)s?|millilit\w+|ml|gallons?)\b|%|°|m\/s|km\/h|\d\s*(?:ms|s|m|h|d|km|kg|g|lb)\b/i

const GEOMETRY =
  /geometr|circle|sphere|spherical|cone\b|cylind|torus|polygon|triangle|ellipse|area|volume|circumference|perimeter/i

function unitIsTold(subject: ToolSubject, { name, text, visit }: DescribedParameter): boolean {
  // "in" is a unit only in a name or before a full stop; in a sentence it is a small word.
  const words = wordsOfName(name).slice(0, -1).join(' ')
  if (UNIT.test(words) || UNIT.test(text.replaceAll(/\b(?:in|us|points?|rounds?|turns?)\b/gi, ' ')))
    return true
  if (
    UNIT.test(
      subject.view.description.replaceAll(
        /\b(?:in|us|s|m|d|b|g|h|w|points?|rounds?|turns?|blocks?|rows?|columns?|cells?|words?|degrees?)\b/gi,
        ' ',
      ),
    )
  )
    return true
  if (
    memberOf(visit.node, 'format') !== null &&
    /duration|time/.test(String(memberOf(visit.node, 'format')?.valueNode.value))
  )
    return true
  // Geometry is right in any unit.
  if (GEOMETRY.test(`${subject.view.name} ${subject.view.description}`)) return true
  return subject.schemas.some((other) => other.name !== null && /unit|metric|system/i.test(other.name))
}
