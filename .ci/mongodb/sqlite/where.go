package sqlite

import (
	"fmt"
	"strings"

	"github.com/FerretDB/FerretDB/internal/backends/sqlite/metadata"
	"github.com/FerretDB/FerretDB/internal/handler/sjson"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/must"
)

// mostTexts is how many strings a document's text is searched for; SQLite bears a thousand.
const mostTexts = 100

// where says which documents a query has to look at, so that FerretDB does not read the whole collection, as it does unless
// `_id` is the only condition: those whose `_id` is asked for, by its index, and whose text has a string that is asked for
// anywhere. FerretDB checks each condition on every document that this brings.
func where(filter *types.Document) (string, []any) {
	var conditions []string
	var args []any
	for _, field := range filter.Keys() {
		values, ok := asked(must.NotFail(filter.Get(field)))
		switch {
		case !ok || strings.HasPrefix(field, "$"):
			continue
		case field == "_id":
			conditions = append(conditions, fmt.Sprintf("%s IN (?%s)", metadata.IDColumn, strings.Repeat(", ?", len(values)-1)))
		case len(values) > mostTexts:
			continue
		default:
			has := fmt.Sprintf("instr(%s, ?) > 0", metadata.DefaultColumn)
			conditions = append(conditions, "("+has+strings.Repeat(" OR "+has, len(values)-1)+")")
		}
		args = append(args, values...)
	}
	if len(conditions) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(conditions, " AND "), args
}

// asked are the values that a condition asks for, one of them or any of an `$in`, as a document's text has them; not of
// any other condition, nor of values that are written in several ways.
func asked(condition any) ([]any, bool) {
	values := []any{condition}
	if operators, ok := condition.(*types.Document); ok && operators.Len() == 1 {
		in, _ := operators.Get("$in")
		array, ok := in.(*types.Array)
		if !ok {
			return nil, false
		}
		values = nil
		for i := range array.Len() {
			values = append(values, must.NotFail(array.Get(i)))
		}
	}
	for i, value := range values {
		switch value.(type) {
		case string, types.ObjectID:
			values[i] = string(must.NotFail(sjson.MarshalSingleValue(value)))
		default:
			return nil, false
		}
	}
	return values, len(values) > 0
}
