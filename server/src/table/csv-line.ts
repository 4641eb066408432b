export { byteOrderMark, csvLine, rearmed } from '@roadnote/domain/table/csv-line'
