package sqlite

import (
	"fmt"
	"strings"

	"github.com/FerretDB/FerretDB/internal/backends/sqlite/metadata"
	"github.com/FerretDB/FerretDB/internal/handler/sjson"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/must"
)

// whereID finds documents by `_id` in its index: one, or those of an `$in`, also beside other conditions, which FerretDB
// checks on every document that a query brings. Without it FerretDB reads the whole collection, unless `_id` is the only condition.
func whereID(filter *types.Document) (string, []any) {
	if filter.Len() == 0 {
		return "", nil
	}
	v, _ := filter.Get("_id")
	ids := []any{v}
	if condition, ok := v.(*types.Document); ok && condition.Len() == 1 {
		in, _ := condition.Get("$in")
		if array, ok := in.(*types.Array); ok {
			ids = nil
			for i := range array.Len() {
				ids = append(ids, must.NotFail(array.Get(i)))
			}
		}
	}
	args := make([]any, len(ids))
	for i, id := range ids {
		switch id.(type) {
		case string, types.ObjectID:
			args[i] = string(must.NotFail(sjson.MarshalSingleValue(id)))
		default:
			return "", nil
		}
	}
	if len(args) == 0 {
		return "", nil
	}
	return fmt.Sprintf(` WHERE %s IN (?%s)`, metadata.IDColumn, strings.Repeat(", ?", len(args)-1)), args
}
