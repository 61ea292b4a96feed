// Which descriptions of a catalogue say nearly the same. Tools whose descriptions have the same words of meaning form one group, and only
// groups are compared, so a description that a thousand tools share costs as much as one.
import type { ToolId } from '../../../catalog'
import type { FactsChange, ToolFacts } from '../../rule'
import {
  ALIKE,
  countBits,
  createWordBook,
  mayMiss,
  prefixOf,
  similarity,
  wordSet,
  type WordBook,
  type WordSet,
} from '../../text/alike'
import { meaningsOf } from '../../text/same-words'

/** Tools that share all words of meaning, and these words. */
export interface Group extends WordSet {
  readonly key: string
  /** The words by which alike groups are found; none where the description is too short to be compared with others than its equals. */
  readonly prefix: readonly number[]
  readonly members: Set<ToolId>
  /** The telling (`GroupIndex.telling`) in which it was named as stale the last time. */
  toldIn: number
}

/** Groups that share a word of their prefixes. */
interface Bucket {
  readonly groups: Group[]
  /** Of each group the number of its words and their mask: what most comparisons look at stands together in memory. */
  readonly sizes: number[]
  readonly masks: number[]
  /** Whether they are in the order of their keys: made so when a place among them is asked for. */
  isSorted: boolean
}

/** The groups of a catalogue. Mutable: one rule owns it. */
export interface GroupIndex {
  readonly groups: Map<string, Group>
  readonly book: WordBook
  readonly byWord: Map<number, Bucket>
  readonly byTool: Map<ToolId, Group>
  /** Begins anew with each look-up: a group that was named as stale in this one needs no second telling. */
  telling: number
  /** Groups that were not named in this telling; at 0, as while a catalogue is read in, there is nobody to be told. */
  untold: number
}

/** Below this many words a single other word is another tool. */
const FEWEST_MEANINGS = 4
/**
 * In a bucket of more groups than this, a group is compared only with those that stand next to it by key: thousands of descriptions made
 * from one template would otherwise be compared each with each.
 */
const LARGE_BUCKET = 600
const WINDOW = 20

/** An index over no tools. */
export function createGroupIndex(): GroupIndex {
  return {
    book: createWordBook(),
    groups: new Map(),
    byWord: new Map(),
    byTool: new Map(),
    telling: 0,
    untold: 0,
  }
}

/** The key of a tool's group: its words of meaning, sorted. Null where the description says nothing. */
function groupKeyOf({ description }: ToolFacts): string | null {
  const text = description.trim()
  if (text === '') return null
  const key = [...meaningsOf(text).keys()].sort().join(' ')
  // A text of other signs only is compared as it stands.
  return key === '' ? `=${text}` : key
}

/** Applies changes and gives the groups whose tools may be told something else now. */
export function updateGroups(index: GroupIndex, changes: readonly FactsChange[]): ReadonlySet<Group> {
  const stale = new Set<Group>()
  for (const { before, after } of changes) {
    const left = before ? index.byTool.get(before.tool.id) : undefined
    const stays = before !== null && before.description === after?.description
    const key = after && (stays ? (left?.key ?? null) : groupKeyOf(after))
    if (before && left && left.key !== key) leave(index, left, before.tool.id, stale)
    if (after && key !== null) join(index, key, after.tool.id, stale)
  }
  return stale
}

function leave(index: GroupIndex, group: Group, id: ToolId, stale: Set<Group>): void {
  group.members.delete(id)
  index.byTool.delete(id)
  addStale(index, group, stale)
  if (group.members.size > 0) return
  index.groups.delete(group.key)
  for (const word of group.prefix) {
    const bucket = index.byWord.get(word)
    if (!bucket) continue
    const { groups, sizes, masks } = bucket
    const place = groups.indexOf(group)
    for (const list of [groups, sizes, masks]) list.splice(place, 1)
    if (groups.length === 0) index.byWord.delete(word)
    if (groups.length === LARGE_BUCKET) for (const other of groups) markStale(index, other, stale)
  }
}

function join(index: GroupIndex, key: string, id: ToolId, stale: Set<Group>): void {
  let group = index.groups.get(key)
  if (!group) {
    group = makeGroup(index.book, key)
    index.groups.set(key, group)
    index.untold += 1
    for (const word of group.prefix) enter(index, word, group, stale)
  }
  group.members.add(id)
  index.byTool.set(id, group)
  addStale(index, group, stale)
}

function enter(index: GroupIndex, word: number, group: Group, stale: Set<Group>): void {
  const bucket = index.byWord.get(word) ?? { groups: [], sizes: [], masks: [], isSorted: true }
  index.byWord.set(word, bucket)
  const { groups } = bucket
  bucket.isSorted = groups.length === 0
  groups.push(group)
  bucket.sizes.push(group.numbers.length)
  bucket.masks.push(group.mask)
  if (groups.length === LARGE_BUCKET + 1) for (const other of groups) markStale(index, other, stale)
}

/** A group's change concerns those that are alike; in large buckets also those whose surroundings it belongs to. */
function addStale(index: GroupIndex, group: Group, stale: Set<Group>): void {
  markStale(index, group, stale)
  for (const word of index.untold > 0 ? group.prefix : []) {
    const bucket = index.byWord.get(word)
    if (!bucket) continue
    const isLarge = bucket.groups.length > LARGE_BUCKET
    for (const other of nearbyIn(bucket, group))
      if (other.toldIn !== index.telling && (isLarge || similarity(group, other) >= ALIKE))
        markStale(index, other, stale)
  }
}

function markStale(index: GroupIndex, group: Group, stale: Set<Group>): void {
  if (group.toldIn === index.telling) return
  group.toldIn = index.telling
  index.untold -= 1
  stale.add(group)
}

function makeGroup(book: WordBook, key: string): Group {
  const words = key.startsWith('=') ? [] : key.split(' ')
  const { numbers, mask } = wordSet(book, words)
  const prefix = words.length >= FEWEST_MEANINGS ? prefixOf(book, { numbers, mask }) : []
  return { key, numbers, mask, prefix, members: new Set(), toldIn: -1 }
}

/** The words that all members of a group share. */
export function wordsOf({ key }: Group): readonly string[] {
  return key.startsWith('=') ? [] : key.split(' ')
}

function nearbyIn(bucket: Bucket, group: Group): readonly Group[] {
  if (bucket.groups.length <= LARGE_BUCKET) return bucket.groups
  if (!bucket.isSorted) sortByKey(bucket)
  const place = indexOfKey(bucket.groups, group.key)
  return bucket.groups.slice(Math.max(0, place - WINDOW), place + WINDOW + 1)
}

function sortByKey(bucket: Bucket): void {
  bucket.groups.sort((one, other) => (one.key < other.key ? -1 : 1))
  for (const [place, { numbers, mask }] of bucket.groups.entries()) {
    bucket.sizes[place] = numbers.length
    bucket.masks[place] = mask
  }
  bucket.isSorted = true
}

/** Those nearby that may be alike; most are passed over by a look at sizes and masks. */
function candidatesIn(bucket: Bucket, group: Group): readonly Group[] {
  if (bucket.groups.length > LARGE_BUCKET) return nearbyIn(bucket, group)
  const found: Group[] = []
  const { groups, sizes, masks } = bucket
  const size = group.numbers.length
  for (let place = 0; place < groups.length; place += 1) {
    const otherSize = sizes[place] ?? 0
    const missing = mayMiss(size, otherSize)
    if (missing < 0) continue
    const mask = masks[place] ?? 0
    const absent = size <= otherSize ? group.mask & ~mask : mask & ~group.mask
    const other = groups[place]
    if (countBits(absent) <= missing && other) found.push(other)
  }
  return found
}

function indexOfKey(sorted: readonly Group[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/** The other groups that say nearly the same, the most alike first; equals by key. */
export function neighboursOf(index: GroupIndex, group: Group): readonly Group[] {
  if (index.untold < index.groups.size) {
    index.telling += 1
    index.untold = index.groups.size
  }
  const alike = new Map<Group, number>()
  for (const word of group.prefix) {
    const bucket = index.byWord.get(word)
    for (const other of bucket ? candidatesIn(bucket, group) : []) {
      if (other === group || alike.has(other)) continue
      const value = similarity(group, other)
      if (value >= ALIKE) alike.set(other, value)
    }
  }
  return [...alike]
    .sort(([one, oneAlike], [other, otherAlike]) => otherAlike - oneAlike || (one.key < other.key ? -1 : 1))
    .map(([other]) => other)
}
