import type { Language } from '@roadnote/locales/languages'
import { loadDictionary } from '@roadnote/locales/load'
import type { DictionaryPart } from '@roadnote/locales/parts'

/**
 * Loads a part of a language. The build writes a file for each and puts their loaders here (`web/dictionary-files.ts`);
 * without a build every part is the whole language.
 */
export function loadPart(language: Language, _part: DictionaryPart): Promise<object> {
  return loadDictionary(language)
}
